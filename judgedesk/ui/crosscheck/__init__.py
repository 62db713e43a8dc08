"""The cross-check in the window: findings beside the text, their list, the outcomes of two editions."""
