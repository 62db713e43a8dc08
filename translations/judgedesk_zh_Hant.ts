<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en_US">
<context>
    <name>AlikeList</name>
    <message>
        <source>(name erased)</source>
        <translation>（姓名已刪除）</translation>
    </message>
    <message>
        <source>Entered first</source>
        <translation>先輸入的</translation>
    </message>
    <message>
        <source>Entered later</source>
        <translation>後輸入的</translation>
    </message>
    <message>
        <source>One and the same (S)</source>
        <translation>是同一個 (S)</translation>
    </message>
    <message>
        <source>Perhaps one and the same</source>
        <translation>可能是同一個</translation>
    </message>
    <message>
        <source>Two (T)</source>
        <translation>是兩個 (T)</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>one name</source>
        <translation>姓名相同</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>編號相同</translation>
    </message>
    <message>
        <source>one ruling on two laptops</source>
        <translation>同一判決記在兩部電腦</translation>
    </message>
    <message>
        <source>one slip number</source>
        <translation>處罰單號碼相同</translation>
    </message>
    <message>
        <source>one surname, at one table</source>
        <translation>同桌且姓氏相同</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>slip %1</source>
        <translation>處罰單 %1</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>第 %1 桌</translation>
    </message>
</context>
<context>
    <name>BackupsDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 個項目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rulings</source>
        <translation>
            <numerusform>%n 筆判決</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back up now</source>
        <translation>立即備份(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Passphrase</source>
        <translation>密語(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Restore…</source>
        <translation>還原(&amp;R)…</translation>
    </message>
    <message>
        <source>Back up to the &amp;stick</source>
        <translation>備份到隨身碟(&amp;S)</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>備份</translation>
    </message>
    <message>
        <source>Backups &amp;made</source>
        <translation>現有的備份(&amp;M)</translation>
    </message>
    <message>
        <source>Choose the folder of the stick first.</source>
        <translation>請先選擇隨身碟的資料夾。</translation>
    </message>
    <message>
        <source>Go on with this backup? What stands now is set aside beside the backups, not deleted.</source>
        <translation>要改用這份備份嗎？目前的紀錄會移到備份旁邊保存，不會刪除。</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>密語</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>The event is as this backup holds it.</source>
        <translation>賽事已還原成這份備份的內容。</translation>
    </message>
    <message>
        <source>USB s&amp;tick</source>
        <translation>隨身碟(&amp;T)</translation>
    </message>
    <message>
        <source>USB stick</source>
        <translation>隨身碟</translation>
    </message>
    <message>
        <source>last entry %1</source>
        <translation>最後項目 %1</translation>
    </message>
    <message>
        <source>stick</source>
        <translation>隨身碟</translation>
    </message>
</context>
<context>
    <name>BaseBox</name>
    <message>
        <source>No suggestion is known either. Enter a value once for this event.</source>
        <translation>也沒有建議值。請為本賽事輸入一次基本處罰。</translation>
    </message>
    <message>
        <source>Only a suggestion, from another published edition (%2): %1.</source>
        <translation>只是建議，出自其他已公布的版本（%2）：%1。</translation>
    </message>
    <message>
        <source>Only a suggestion, inferred and not in the text (%2): %1.</source>
        <translation>只是建議，屬推定（非原文；%2）：%1。</translation>
    </message>
    <message>
        <source>Own value</source>
        <translation>自訂處罰</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>採用</translation>
    </message>
    <message>
        <source>Use %1 for this event (Ctrl+U)</source>
        <translation>本賽事採用%1 (Ctrl+U)</translation>
    </message>
    <message>
        <source>Use the suggestion</source>
        <translation>採用建議</translation>
    </message>
</context>
<context>
    <name>Blind</name>
    <message>
        <source>Names are hidden. Everything is as it was left.</source>
        <translation>姓名已遮住，一切維持原樣。</translation>
    </message>
    <message>
        <source>Passphrase of the event</source>
        <translation>賽事的密語</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>重新顯示</translation>
    </message>
    <message>
        <source>That is not the passphrase of this event.</source>
        <translation>這不是本賽事的密語。</translation>
    </message>
</context>
<context>
    <name>BlocksDialog</name>
    <message>
        <source>%1–%2 · %3 · %4 of %5 recorded</source>
        <translation>%1–%2 · %3 · %5 張中已登錄 %4 張</translation>
    </message>
    <message>
        <source>&amp;First number</source>
        <translation>第一張號碼(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Hand out</source>
        <translation>發出(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Judge</source>
        <translation>裁判(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Last number</source>
        <translation>最後一張號碼(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>收回(&amp;T)</translation>
    </message>
    <message>
        <source>A slip that is missing is asked of whoever holds its block. Delete takes a block back.</source>
        <translation>缺少的處罰單要向持有那一批的人詢問。按 Delete 可收回一批。</translation>
    </message>
    <message>
        <source>Blocks of slips</source>
        <translation>處罰單的批次</translation>
    </message>
    <message>
        <source>Blocks that are handed out</source>
        <translation>已發出的批次</translation>
    </message>
    <message>
        <source>Choose a block of the list first.</source>
        <translation>請先從清單中選擇一批。</translation>
    </message>
</context>
<context>
    <name>BoardWords</name>
    <message>
        <source>%1 of %2 people who play were checked, %3 wanted.</source>
        <translation>參賽者 %2 人中已檢查 %1 人，目標 %3 人。</translation>
    </message>
    <message>
        <source>%1 of %2 people who play were checked.</source>
        <translation>參賽者 %2 人中已檢查 %1 人。</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier offence(s)</source>
        <translation>
            <numerusform>先前 %n 次違規</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分鐘</numerusform>
        </translation>
    </message>
    <message>
        <source>(name erased)</source>
        <translation>（姓名已刪除）</translation>
    </message>
    <message>
        <source>About this person</source>
        <translation>此人的紀錄</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>接受…</translation>
    </message>
    <message>
        <source>Announced</source>
        <translation>已宣布</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>已執行</translation>
    </message>
    <message>
        <source>Back, with a result…</source>
        <translation>歸還並記下結果…</translation>
    </message>
    <message>
        <source>Call is over</source>
        <translation>呼叫結束</translation>
    </message>
    <message>
        <source>Call…</source>
        <translation>呼叫…</translation>
    </message>
    <message>
        <source>Check a table…</source>
        <translation>檢查一桌…</translation>
    </message>
    <message>
        <source>Check this table</source>
        <translation>檢查此桌</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Deck checks</source>
        <translation>套牌檢查</translation>
    </message>
    <message>
        <source>Decks are back</source>
        <translation>套牌已歸還</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>待主審確認</translation>
    </message>
    <message>
        <source>Entered in error…</source>
        <translation>輸入錯誤…</translation>
    </message>
    <message>
        <source>Extension played</source>
        <translation>補時已用完</translation>
    </message>
    <message>
        <source>Extensions owed</source>
        <translation>未用的補時</translation>
    </message>
    <message>
        <source>Extension…</source>
        <translation>補時…</translation>
    </message>
    <message>
        <source>Give the extension</source>
        <translation>給予補時</translation>
    </message>
    <message>
        <source>Leave as it is…</source>
        <translation>維持原狀…</translation>
    </message>
    <message>
        <source>Near an upgrade</source>
        <translation>再犯即加重</translation>
    </message>
    <message>
        <source>No deck was checked.</source>
        <translation>還沒有檢查過套牌。</translation>
    </message>
    <message>
        <source>No draft waits for the Head Judge.</source>
        <translation>沒有待主審確認的判決。</translation>
    </message>
    <message>
        <source>No earlier ruling would be different by what is known now.</source>
        <translation>依目前所知，先前的判決都不會改變。</translation>
    </message>
    <message>
        <source>No judge is at a table.</source>
        <translation>沒有裁判在桌邊。</translation>
    </message>
    <message>
        <source>No loss waits to be applied.</source>
        <translation>沒有待執行的判輸。</translation>
    </message>
    <message>
        <source>No note was written.</source>
        <translation>沒有備註。</translation>
    </message>
    <message>
        <source>No penalty is scheduled.</source>
        <translation>沒有排定的處罰。</translation>
    </message>
    <message>
        <source>No table plays longer.</source>
        <translation>沒有桌次需要補時。</translation>
    </message>
    <message>
        <source>Nobody is near an upgrade.</source>
        <translation>目前沒有再犯即加重的人。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>備註…</translation>
    </message>
    <message>
        <source>One and the same</source>
        <translation>是同一個</translation>
    </message>
    <message>
        <source>Open calls</source>
        <translation>進行中的呼叫</translation>
    </message>
    <message>
        <source>Pending losses</source>
        <translation>待執行的判輸</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>駁回…</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>排定宣布</translation>
    </message>
    <message>
        <source>Start of the round</source>
        <translation>本輪開始前</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌</translation>
    </message>
    <message>
        <source>There is nothing to know for this round.</source>
        <translation>這一輪沒有需要注意的事項。</translation>
    </message>
    <message>
        <source>There is nothing to settle.</source>
        <translation>沒有需要裁定的事項。</translation>
    </message>
    <message>
        <source>This one stands</source>
        <translation>採用這一筆</translation>
    </message>
    <message>
        <source>This round: %1 of %2 tables.</source>
        <translation>本輪：%2 桌中已檢查 %1 桌。</translation>
    </message>
    <message>
        <source>To settle</source>
        <translation>待裁定</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>是兩個</translation>
    </message>
    <message>
        <source>What</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人員</translation>
    </message>
    <message>
        <source>Would be different now</source>
        <translation>現在會不同</translation>
    </message>
    <message numerus="yes">
        <source>back after %n minute(s)</source>
        <translation>
            <numerusform>已歸還，費時 %n 分鐘</numerusform>
        </translation>
    </message>
    <message>
        <source>contradiction %1</source>
        <translation>矛盾 %1</translation>
    </message>
    <message>
        <source>decks away since %1</source>
        <translation>套牌自 %1 起取走</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>退出比賽</translation>
    </message>
    <message numerus="yes">
        <source>extension of %n minute(s)</source>
        <translation>
            <numerusform>補時 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>extension of %n minute(s)?</source>
        <translation>
            <numerusform>補時 %n 分鐘？</numerusform>
        </translation>
    </message>
    <message>
        <source>may be one person</source>
        <translation>可能是同一人</translation>
    </message>
    <message>
        <source>next: %1, not %2</source>
        <translation>下次：%1，而非%2</translation>
    </message>
    <message>
        <source>no sideboard</source>
        <translation>不得使用備牌</translation>
    </message>
    <message>
        <source>one name</source>
        <translation>姓名相同</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>編號相同</translation>
    </message>
    <message>
        <source>one surname in two scripts, at one table</source>
        <translation>同桌，姓氏的漢字與拼音相符</translation>
    </message>
    <message>
        <source>perhaps one ruling entered twice: %1</source>
        <translation>可能是同一判決輸入兩次：%1</translation>
    </message>
    <message>
        <source>picked at random, not checked yet</source>
        <translation>隨機抽出，尚未檢查</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>第 %1 桌</translation>
    </message>
    <message>
        <source>to announce in round %1</source>
        <translation>排定於第 %1 輪宣布</translation>
    </message>
    <message>
        <source>waits for an entry that has not arrived</source>
        <translation>等候尚未送達的記錄</translation>
    </message>
    <message>
        <source>was %1, would be %2, given %3</source>
        <translation>原建議%1，現在會是%2，實際判給%3</translation>
    </message>
</context>
<context>
    <name>BoardsPage</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) still to be looked at…</source>
        <translation>
            <numerusform>還有 %n 人待查…</numerusform>
        </translation>
    </message>
    <message>
        <source>At random, of those not checked yet</source>
        <translation>從尚未檢查的桌次中隨機抽出</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>待辦看板</translation>
    </message>
    <message>
        <source>Boards of the event</source>
        <translation>賽事的待辦看板</translation>
    </message>
    <message>
        <source>Enter it (Ins)</source>
        <translation>登記 (Ins)</translation>
    </message>
    <message>
        <source>Every table that is known was checked.</source>
        <translation>已知的桌次都檢查過了。</translation>
    </message>
    <message>
        <source>Lines of the board</source>
        <translation>看板內容</translation>
    </message>
    <message>
        <source>No event is open, so there is nothing to do.</source>
        <translation>沒有開啟的賽事，因此沒有待辦事項。</translation>
    </message>
    <message>
        <source>No line holds all these words.</source>
        <translation>沒有一行包含所有這些字詞。</translation>
    </message>
    <message>
        <source>Open an event…</source>
        <translation>開啟賽事…</translation>
    </message>
    <message>
        <source>Pick a table</source>
        <translation>抽一桌</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>存成 PDF…</translation>
    </message>
    <message>
        <source>Search this board</source>
        <translation>搜尋這個看板</translation>
    </message>
    <message>
        <source>Search this board (Ctrl+F)</source>
        <translation>搜尋這個看板 (Ctrl+F)</translation>
    </message>
    <message>
        <source>The start of the round on A4</source>
        <translation>本輪開始前的事項，A4</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 輪</translation>
    </message>
</context>
<context>
    <name>BrokenPackPage</name>
    <message numerus="yes">
        <source>%n fault(s) found. Nothing of this pack is shown until they are mended.</source>
        <translation>
            <numerusform>共有 %n 處錯誤。修正之前，這個方針包的內容不會顯示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Broken pack</source>
        <translation>損壞的方針包</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>複製清單</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>JudgeDesk runs on. Mend the files and start it again.</source>
        <translation>JudgeDesk 仍可繼續使用。修正檔案後，請重新啟動。</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>The pack %1 is broken</source>
        <translation>方針包 %1 已損壞</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>錯誤內容</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>%1, %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1th offence</source>
        <translation>第 %1 次違規</translation>
    </message>
    <message>
        <source>1st offence</source>
        <translation>第 1 次違規</translation>
    </message>
    <message>
        <source>2nd offence</source>
        <translation>第 2 次違規</translation>
    </message>
    <message>
        <source>3rd offence</source>
        <translation>第 3 次違規</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>另外</translation>
    </message>
    <message>
        <source>As it stands: %1.</source>
        <translation>目前的結果：%1。</translation>
    </message>
    <message>
        <source>Extra turns: %1 for each player.</source>
        <translation>延長回合：每位玩家 %1 個。</translation>
    </message>
    <message>
        <source>Extra turns: %1 for each team.</source>
        <translation>延長回合：每隊 %1 個。</translation>
    </message>
    <message>
        <source>Extra turns: %1 for the match.</source>
        <translation>延長回合：本局 %1 個。</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>補救措施</translation>
    </message>
    <message>
        <source>Instead of %1</source>
        <translation>取代%1</translation>
    </message>
    <message>
        <source>May</source>
        <translation>可以</translation>
    </message>
    <message>
        <source>Must</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Not certain yet</source>
        <translation>尚未確定</translation>
    </message>
    <message>
        <source>Of %1’s laptop everything up to %2 is here.</source>
        <translation>%1 的電腦：已有至 %2 為止的紀錄。</translation>
    </message>
    <message>
        <source>Of another laptop everything up to %2 is here.</source>
        <translation>另一部電腦：已有至 %2 為止的紀錄。</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>建議判決</translation>
    </message>
    <message>
        <source>Should</source>
        <translation>應該</translation>
    </message>
    <message>
        <source>Time extension: %1 minutes.</source>
        <translation>延長時間：%1 分鐘。</translation>
    </message>
    <message>
        <source>Time extension: as long as the ruling took.</source>
        <translation>延長時間：與判決所花的時間相同。</translation>
    </message>
    <message>
        <source>To decide</source>
        <translation>尚待決定</translation>
    </message>
    <message>
        <source>Why, and what to do</source>
        <translation>判斷依據與應辦事項</translation>
    </message>
    <message>
        <source>as of round %1</source>
        <translation>以第 %1 輪當時為準</translation>
    </message>
    <message>
        <source>first offence assumed</source>
        <translation>假定為第 1 次違規</translation>
    </message>
    <message>
        <source>not certain</source>
        <translation>尚未確定</translation>
    </message>
</context>
<context>
    <name>ChangeDialog</name>
    <message>
        <source>&amp;Left</source>
        <translation>左邊(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>右邊(&amp;R)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>把握</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依據</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Places, dates, or how you know</source>
        <translation>出處、日期，或如何得知</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Which sections stand for each other</source>
        <translation>哪幾節互相對應</translation>
    </message>
    <message>
        <source>divided into several</source>
        <translation>拆成數節</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>no counterpart</source>
        <translation>沒有對應</translation>
    </message>
    <message>
        <source>one for one</source>
        <translation>一節對一節</translation>
    </message>
    <message>
        <source>several joined in one</source>
        <translation>數節合為一節</translation>
    </message>
    <message>
        <source>the same in part</source>
        <translation>部分相同</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Another penalty</source>
        <translation>其他處罰</translation>
    </message>
    <message>
        <source>Another penalty…</source>
        <translation>其他處罰…</translation>
    </message>
    <message>
        <source>Reason for another penalty</source>
        <translation>改用其他處罰的理由</translation>
    </message>
</context>
<context>
    <name>ContentsPanel</name>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Contents: type to filter</source>
        <translation>目錄：輸入文字以篩選</translation>
    </message>
    <message>
        <source>Filter the contents</source>
        <translation>篩選目錄</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>條文</translation>
    </message>
</context>
<context>
    <name>CopyDialog</name>
    <message>
        <source>Everything the log holds goes along, names too, for everybody who has the file.</source>
        <translation>副本包含處罰紀錄的全部內容，也包含姓名；拿到檔案的人都讀得到。</translation>
    </message>
    <message>
        <source>Everything the log holds goes along, under the passphrase of the event.</source>
        <translation>副本包含處罰紀錄的全部內容，以賽事的密語加密。</translation>
    </message>
    <message>
        <source>Save a copy of this event</source>
        <translation>儲存本賽事的副本</translation>
    </message>
</context>
<context>
    <name>CorrectionBox</name>
    <message>
        <source>Both stay in the log, with the reason.</source>
        <translation>前後兩者連同理由都會留在紀錄中。</translation>
    </message>
    <message>
        <source>Correcting: %1</source>
        <translation>更正：%1</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>維持原狀</translation>
    </message>
    <message>
        <source>Why it is corrected</source>
        <translation>更正理由</translation>
    </message>
    <message>
        <source>Why it is corrected (required)</source>
        <translation>更正理由（必填）</translation>
    </message>
</context>
<context>
    <name>CrashNotice</name>
    <message>
        <source>Something went wrong the last time JudgeDesk ran.</source>
        <translation>上次執行 JudgeDesk 時發生錯誤。</translation>
    </message>
</context>
<context>
    <name>CrosscheckHere</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 項，共 %2 項</translation>
    </message>
    <message>
        <source>No finding is shown. F4 shows the next one.</source>
        <translation>目前沒有顯示疑點。按 F4 顯示下一項。</translation>
    </message>
    <message>
        <source>Nothing is listed that was found in these texts.</source>
        <translation>清單中沒有這兩份文本的疑點。</translation>
    </message>
    <message>
        <source>That was the first finding.</source>
        <translation>已經是第一項。</translation>
    </message>
    <message>
        <source>That was the last finding.</source>
        <translation>已經是最後一項。</translation>
    </message>
    <message>
        <source>The texts are being checked…</source>
        <translation>正在檢查文本…</translation>
    </message>
</context>
<context>
    <name>DeedBar</name>
    <message>
        <source>%1 (Ctrl+Enter)</source>
        <translation>%1 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>%1 is somebody else in this log, too</source>
        <translation>%1 與紀錄中的另一人是同一人</translation>
    </message>
    <message>
        <source>%1 was taken for somebody else</source>
        <translation>%1 被誤認為另一人</translation>
    </message>
    <message>
        <source>Announce at the start of a round: %1</source>
        <translation>於某一輪開始時宣布：%1</translation>
    </message>
    <message>
        <source>Appeal against %1</source>
        <translation>對此判決上訴：%1</translation>
    </message>
    <message>
        <source>Applied: %1</source>
        <translation>已執行：%1</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>改為其他處罰</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Confirm %1</source>
        <translation>確認：%1</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>決定者</translation>
    </message>
    <message>
        <source>Everything by which the two were said to be the same is taken back.</source>
        <translation>先前所有將兩人視為同一人的紀錄都會收回。</translation>
    </message>
    <message>
        <source>Here it does not count any more; there it has to be issued.</source>
        <translation>在這場賽事不再計入；在那場賽事必須另行判給。</translation>
    </message>
    <message>
        <source>How the appeal ended</source>
        <translation>上訴結果</translation>
    </message>
    <message>
        <source>It stands in the history of that round, as if it had been entered there.</source>
        <translation>此判決會列入該輪的紀錄，如同當時就已輸入。</translation>
    </message>
    <message>
        <source>It stands on the sheet of that round until it is applied.</source>
        <translation>在執行之前，會列在該輪開始前的清單上。</translation>
    </message>
    <message>
        <source>Leave everything as it is (Esc)</source>
        <translation>全部維持原狀 (Esc)</translation>
    </message>
    <message>
        <source>Mark as applied</source>
        <translation>標記為已執行</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分鐘</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Move to another event: %1</source>
        <translation>移至另一場賽事：%1</translation>
    </message>
    <message>
        <source>Move to another round: %1</source>
        <translation>移至另一輪：%1</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>先不要</translation>
    </message>
    <message>
        <source>Overturned</source>
        <translation>改判</translation>
    </message>
    <message>
        <source>Overturned, it does not count any more; changed, the other penalty counts.</source>
        <translation>改判後不再計入；改為其他處罰後，以新的處罰計入。</translation>
    </message>
    <message>
        <source>Penalty given instead</source>
        <translation>改給的處罰</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（選填）</translation>
    </message>
    <message>
        <source>Record the appeal</source>
        <translation>記錄上訴</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>排定</translation>
    </message>
    <message>
        <source>The draft stands from now on, and counts for the rulings after it.</source>
        <translation>此判決從現在起有效，並計入之後的判決。</translation>
    </message>
    <message>
        <source>The event it belongs to</source>
        <translation>它所屬的賽事</translation>
    </message>
    <message>
        <source>The loss was carried out in this round; it leaves the board of pending losses.</source>
        <translation>判輸已在該輪執行，會從待執行的判輸中移除。</translation>
    </message>
    <message>
        <source>The same person as…</source>
        <translation>與誰是同一人…</translation>
    </message>
    <message>
        <source>Their rulings count together from now on; X takes them apart again.</source>
        <translation>從現在起兩人的判決合併計算；按 X 可再分開。</translation>
    </message>
    <message>
        <source>They are the same</source>
        <translation>是同一人</translation>
    </message>
    <message>
        <source>They are two</source>
        <translation>是兩個人</translation>
    </message>
    <message>
        <source>Upheld</source>
        <translation>維持原判</translation>
    </message>
    <message>
        <source>Who appealed, if somebody else</source>
        <translation>上訴人（若是其他人）</translation>
    </message>
    <message>
        <source>the table plays &amp;longer by as many</source>
        <translation>給該桌同樣分鐘數的補時(&amp;L)</translation>
    </message>
</context>
<context>
    <name>DiffModel</name>
    <message>
        <source>changed</source>
        <translation>有改動</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移位</translation>
    </message>
    <message>
        <source>only left</source>
        <translation>僅左邊</translation>
    </message>
    <message>
        <source>only right</source>
        <translation>僅右邊</translation>
    </message>
</context>
<context>
    <name>DiffPage</name>
    <message numerus="yes">
        <source>+ %n only right</source>
        <translation>
            <numerusform>+ 僅右邊 %n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Both texts are the same, word for word.</source>
        <translation>兩份文本一字不差。</translation>
    </message>
    <message>
        <source>Change %1 of %2.</source>
        <translation>第 %1 處改動，共 %2 處。</translation>
    </message>
    <message>
        <source>Left text</source>
        <translation>左邊文本</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一處改動</translation>
    </message>
    <message>
        <source>Next change (N or F3)</source>
        <translation>下一處改動 (N 或 F3)</translation>
    </message>
    <message>
        <source>Only what changed</source>
        <translation>只看改動</translation>
    </message>
    <message>
        <source>Passages of both texts, side by side</source>
        <translation>兩份文本的段落，左右並列</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一處改動</translation>
    </message>
    <message>
        <source>Previous change (P or Shift+F3)</source>
        <translation>上一處改動 (P 或 Shift+F3)</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右邊文本</translation>
    </message>
    <message>
        <source>Struck out: only left. Underlined: only right. Dashes: stands elsewhere.</source>
        <translation>刪除線：僅左邊有。底線：僅右邊有。虛線：在別處。</translation>
    </message>
    <message>
        <source>There is only one text in this language: nothing to compare it with.</source>
        <translation>這種語言只有一份文本，沒有可以比較的對象。</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>改動對照</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>edited copy</source>
        <translation>編輯過的副本</translation>
    </message>
    <message>
        <source>official text, imported</source>
        <translation>匯入的官方文本</translation>
    </message>
    <message numerus="yes">
        <source>↕ %n moved</source>
        <translation>
            <numerusform>↕ 移位 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>− %n only left</source>
        <translation>
            <numerusform>− 僅左邊 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≠ %n changed</source>
        <translation>
            <numerusform>≠ 改動 %n 處</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffTable</name>
    <message>
        <source>no partner in this text</source>
        <translation>這份文本沒有對應段落</translation>
    </message>
    <message>
        <source>stands elsewhere (M)</source>
        <translation>在別處（M）</translation>
    </message>
</context>
<context>
    <name>DueNotice</name>
    <message numerus="yes">
        <source>%n events on this laptop are past the time they are to be kept.</source>
        <translation>
            <numerusform>這部電腦上有 %n 場賽事已超過保存期限。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditDialog</name>
    <message>
        <source>&amp;Keep in the copy</source>
        <translation>存入副本(&amp;K)</translation>
    </message>
    <message>
        <source>Edit a passage</source>
        <translation>編輯段落</translation>
    </message>
    <message>
        <source>Official text</source>
        <translation>官方文本</translation>
    </message>
    <message>
        <source>The official text stays as it is. Your wording goes into an edited copy, which says that it is not official wherever it is shown or exported.</source>
        <translation>官方文本保持不變。你的文字會存入編輯過的副本；無論顯示或匯出，副本都會註明並非官方。</translation>
    </message>
    <message>
        <source>Wording in your &amp;copy</source>
        <translation>副本中的文字(&amp;C)</translation>
    </message>
    <message>
        <source>Wording in your copy</source>
        <translation>副本中的文字</translation>
    </message>
</context>
<context>
    <name>EditionStrip</name>
    <message>
        <source>%1 (broken)</source>
        <translation>%1（損壞）</translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s) of the Chinese await review</source>
        <translation>
            <numerusform>中文有 %n 段待審</numerusform>
        </translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Edition, and choice of another</source>
        <translation>版本，可選擇其他版本</translation>
    </message>
    <message>
        <source>Independent digest; the official English text and the Head Judge&apos;s ruling prevail.</source>
        <translation>本摘要為獨立改寫，非官方文件；以官方英文原文及主審判決為準。</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>練習賽事</translation>
    </message>
    <message>
        <source>broken pack</source>
        <translation>方針包損壞</translation>
    </message>
    <message>
        <source>digest: the official English text prevails</source>
        <translation>非官方摘要，以官方英文原文為準</translation>
    </message>
    <message>
        <source>effective %1</source>
        <translation>生效日 %1</translation>
    </message>
    <message>
        <source>historical</source>
        <translation>歷史版本</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>現行版本</translation>
    </message>
    <message>
        <source>no judge has reviewed the Chinese</source>
        <translation>中文尚未經裁判審閱</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已有新版本</translation>
    </message>
</context>
<context>
    <name>ErrorNotice</name>
    <message>
        <source>Something went wrong inside JudgeDesk. It runs on, and the details are in its log.</source>
        <translation>JudgeDesk 內部發生錯誤，仍可繼續使用；詳情已寫入紀錄檔。</translation>
    </message>
</context>
<context>
    <name>EventCare</name>
    <message>
        <source>Copied as a slip: %1, %2</source>
        <translation>已複製成處罰單文字：%1，%2</translation>
    </message>
    <message>
        <source>The stick %1 is not there; the backup is on this laptop alone.</source>
        <translation>找不到隨身碟 %1；備份只存在這部電腦上。</translation>
    </message>
    <message>
        <source>There is no ruling to copy.</source>
        <translation>沒有可以複製的判決。</translation>
    </message>
</context>
<context>
    <name>EventDetailsDialog</name>
    <message>
        <source>&amp;Record the changes</source>
        <translation>記錄變更(&amp;R)</translation>
    </message>
    <message>
        <source>About this event</source>
        <translation>關於這場賽事</translation>
    </message>
    <message>
        <source>Best of three</source>
        <translation>三盤兩勝</translation>
    </message>
    <message>
        <source>Days to keep it</source>
        <translation>保留天數</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>玩法</translation>
    </message>
    <message>
        <source>Go &amp;on with it</source>
        <translation>繼續進行(&amp;O)</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>等級</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>賽制</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Players to deck-check, in %</source>
        <translation>要檢查套牌的參賽者（%）</translation>
    </message>
    <message>
        <source>Single game</source>
        <translation>單盤制</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>Tables to deck-check a round</source>
        <translation>每輪要檢查套牌的桌數</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>隊伍</translation>
    </message>
    <message>
        <source>The event is &amp;over</source>
        <translation>結束賽事(&amp;O)</translation>
    </message>
    <message>
        <source>The event is open.</source>
        <translation>賽事進行中。</translation>
    </message>
    <message>
        <source>The event is over; what comes late still counts.</source>
        <translation>賽事已結束；之後補登的仍然計入。</translation>
    </message>
    <message>
        <source>Why it is over or goes on</source>
        <translation>結束或繼續的理由</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>選填</translation>
    </message>
</context>
<context>
    <name>EventDialog</name>
    <message>
        <source>%1 (cannot be opened)</source>
        <translation>%1（無法開啟）</translation>
    </message>
    <message>
        <source>%1 (needs its passphrase)</source>
        <translation>%1（需要密語）</translation>
    </message>
    <message>
        <source>%1 (rehearsal)</source>
        <translation>%1（練習賽事）</translation>
    </message>
    <message>
        <source>Backups…</source>
        <translation>備份…</translation>
    </message>
    <message>
        <source>Best of three</source>
        <translation>三盤兩勝</translation>
    </message>
    <message>
        <source>Choose an event of the list first.</source>
        <translation>請先在清單中選擇賽事。</translation>
    </message>
    <message>
        <source>Choose the level</source>
        <translation>選擇等級</translation>
    </message>
    <message>
        <source>Choose the level of the event.</source>
        <translation>請選擇賽事的等級。</translation>
    </message>
    <message>
        <source>Cut to %1 characters.</source>
        <translation>已截為 %1 個字元。</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>賽事</translation>
    </message>
    <message>
        <source>Events on this laptop</source>
        <translation>這部電腦上的賽事</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>刪除…</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>遊戲</translation>
    </message>
    <message>
        <source>Give the event a name.</source>
        <translation>請輸入賽事名稱。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>等級</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>賽制</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Open the event</source>
        <translation>開啟賽事</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Or go on with one that is there</source>
        <translation>或繼續已有的賽事</translation>
    </message>
    <message>
        <source>Passphrase of the event</source>
        <translation>賽事的密語</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>練習賽事</translation>
    </message>
    <message>
        <source>Single game</source>
        <translation>單盤制</translation>
    </message>
    <message>
        <source>Take in a hand-over…</source>
        <translation>併入交接檔…</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>All parts</source>
        <translation>所有部分</translation>
    </message>
    <message>
        <source>Another edition.</source>
        <translation>另一個版本。</translation>
    </message>
    <message>
        <source>Another edition: here it is %1.</source>
        <translation>另一個版本：這裡對應的是 %1。</translation>
    </message>
    <message>
        <source>Another edition: nothing here stands for it.</source>
        <translation>另一個版本：這裡沒有對應的條文。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有文本</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>筆記</translation>
    </message>
    <message>
        <source>These two texts</source>
        <translation>這兩份文本</translation>
    </message>
    <message>
        <source>This edition</source>
        <translation>這個版本</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
</context>
<context>
    <name>FindingCard</name>
    <message>
        <source>All findings (Ctrl+Shift+X)</source>
        <translation>所有疑點 (Ctrl+Shift+X)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>關閉 (Esc)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy what would mend it; the text is not changed here</source>
        <translation>複製建議的寫法；文本本身不會更動</translation>
    </message>
    <message>
        <source>It should say “%1”.</source>
        <translation>應寫成「%1」。</translation>
    </message>
    <message>
        <source>List</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>Next finding (F4)</source>
        <translation>下一項 (F4)</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>重新開啟</translation>
    </message>
    <message>
        <source>Previous finding (Shift+F4)</source>
        <translation>上一項 (Shift+F4)</translation>
    </message>
    <message>
        <source>Put aside…</source>
        <translation>略過…</translation>
    </message>
    <message>
        <source>Put it aside with a reason (Ctrl+Shift+A)</source>
        <translation>註明理由後略過 (Ctrl+Shift+A)</translation>
    </message>
    <message>
        <source>Take back that this finding was put aside</source>
        <translation>收回略過，重新列為未處理</translation>
    </message>
    <message>
        <source>“%1” should go.</source>
        <translation>應刪去「%1」。</translation>
    </message>
    <message>
        <source>“%2” in place of “%1”.</source>
        <translation>應將「%1」改為「%2」。</translation>
    </message>
</context>
<context>
    <name>FindingFilters</name>
    <message>
        <source>Check</source>
        <translation>檢查項目</translation>
    </message>
    <message>
        <source>Every check</source>
        <translation>所有檢查項目</translation>
    </message>
    <message>
        <source>Every severity</source>
        <translation>所有程度</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有範圍</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>程度</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Whatever became of it</source>
        <translation>所有狀態</translation>
    </message>
</context>
<context>
    <name>FindingWords</name>
    <message>
        <source>It is right, and the text stays</source>
        <translation>檢查正確，但不改文本</translation>
    </message>
    <message>
        <source>Put aside by %1 (%2). %3: %4</source>
        <translation>已由 %1 略過（%2）。%3：%4</translation>
    </message>
    <message>
        <source>The check is wrong here</source>
        <translation>此處檢查有誤</translation>
    </message>
    <message>
        <source>The source has it so</source>
        <translation>原文如此</translation>
    </message>
    <message>
        <source>between the languages</source>
        <translation>兩種語言之間</translation>
    </message>
    <message>
        <source>edition change</source>
        <translation>版本變更</translation>
    </message>
    <message>
        <source>folded away</source>
        <translation>已收起</translation>
    </message>
    <message>
        <source>inside one text</source>
        <translation>單一文本之內</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未處理</translation>
    </message>
    <message>
        <source>put aside</source>
        <translation>已略過</translation>
    </message>
</context>
<context>
    <name>FindingsPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 項，共 %2 項</translation>
    </message>
    <message>
        <source>%1 shown of %2</source>
        <translation>顯示 %1 項，共 %2 項</translation>
    </message>
    <message numerus="yes">
        <source>%n of “%1”, right %2 times in %3.</source>
        <translation>
            <numerusform>「%1」%n 項，%3 次判定中正確 %2 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cross-check</source>
        <translation>交叉檢查</translation>
    </message>
    <message>
        <source>Export the findings</source>
        <translation>匯出疑點</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>疑點</translation>
    </message>
    <message>
        <source>Findings of the cross-check</source>
        <translation>交叉檢查的疑點</translation>
    </message>
    <message>
        <source>How far the translation is, by section</source>
        <translation>各節的翻譯進度</translation>
    </message>
    <message>
        <source>No finding is left by these words and choices.</source>
        <translation>沒有符合這些字詞與條件的疑點。</translation>
    </message>
    <message>
        <source>No text here is a translation.</source>
        <translation>這裡沒有譯文。</translation>
    </message>
    <message>
        <source>Nothing was checked.</source>
        <translation>尚未檢查任何文本。</translation>
    </message>
    <message>
        <source>Nothing was found that is open.</source>
        <translation>沒有未處理的疑點。</translation>
    </message>
    <message numerus="yes">
        <source>Outcomes differ for %n offence(s) at these levels.</source>
        <translation>
            <numerusform>在這些等級，有 %n 項違規的判決結果不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Outcomes…</source>
        <translation>判決差異…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Progress by section</source>
        <translation>各節進度</translation>
    </message>
    <message>
        <source>Read both clauses (Enter)</source>
        <translation>閱讀兩邊的條文 (Enter)</translation>
    </message>
    <message>
        <source>Search the findings</source>
        <translation>搜尋疑點</translation>
    </message>
    <message>
        <source>Search the findings (Ctrl+F)</source>
        <translation>搜尋疑點 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Show in the text</source>
        <translation>在文本中顯示</translation>
    </message>
    <message>
        <source>The texts are being checked…</source>
        <translation>正在檢查文本…</translation>
    </message>
    <message>
        <source>What both editions give for the same offence, at levels that you pair</source>
        <translation>在你指定對應的等級，兩個版本對同一違規的判決差異</translation>
    </message>
    <message>
        <source>Write what is open into a file</source>
        <translation>將未處理的疑點寫入檔案</translation>
    </message>
</context>
<context>
    <name>Floor</name>
    <message numerus="yes">
        <source>%n earlier ruling(s) would be different by what is known now: boards, F7.</source>
        <translation>
            <numerusform>依目前所知，先前有 %n 筆判決會不同：見待辦看板（F7）。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>%1 (Ctrl+Enter)</source>
        <translation>%1 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Begin anew; the round stays</source>
        <translation>重新開始；輪次不變</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Correct to %1</source>
        <translation>更正為%1</translation>
    </message>
    <message>
        <source>Draft: %1</source>
        <translation>待主審確認：%1</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>給予處罰</translation>
    </message>
    <message>
        <source>Issue %1</source>
        <translation>給予%1</translation>
    </message>
    <message>
        <source>Issue as draft</source>
        <translation>記為待主審確認</translation>
    </message>
    <message>
        <source>Record the correction</source>
        <translation>記錄更正</translation>
    </message>
    <message>
        <source>Rule on the next person</source>
        <translation>接著判決下一人</translation>
    </message>
    <message>
        <source>The Head Judge decided it (Ctrl+Shift+Enter)</source>
        <translation>主審已決定 (Ctrl+Shift+Enter)</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>復原 (Ctrl+Z)</translation>
    </message>
</context>
<context>
    <name>ForgetDialog</name>
    <message>
        <source>%1 · its time is over (%2 days)</source>
        <translation>%1 · 已過保存期限（%2 天）</translation>
    </message>
    <message>
        <source>&amp;Forget…</source>
        <translation>刪除(&amp;F)…</translation>
    </message>
    <message>
        <source>(name erased)</source>
        <translation>（姓名已刪除）</translation>
    </message>
    <message>
        <source>A person of this event</source>
        <translation>本賽事的人員</translation>
    </message>
    <message>
        <source>An event</source>
        <translation>賽事</translation>
    </message>
    <message>
        <source>Delete this event with its backups and private notes? This cannot be taken back. Other laptops and copies on sticks keep what they have.</source>
        <translation>要刪除這場賽事，連同備份與主審專用記事嗎？刪除後無法復原。其他電腦與隨身碟上的副本不受影響。</translation>
    </message>
    <message>
        <source>Erase name and number of this person in this event and its backups here? This cannot be taken back. The rulings stay, without a name. Other laptops and copies on sticks keep the name.</source>
        <translation>要從本賽事及這裡的備份中刪除這個人的姓名與編號嗎？刪除後無法復原。判決會保留，但不再有姓名。其他電腦與隨身碟上的副本仍有姓名。</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>刪除賽事或個人資料</translation>
    </message>
    <message>
        <source>Forget for good</source>
        <translation>永久刪除</translation>
    </message>
    <message>
        <source>Forgotten: %1</source>
        <translation>已刪除：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Name and number go, here and in the backups of this laptop. The rulings stay.</source>
        <translation>這部電腦上的紀錄與備份都會刪除姓名與編號，判決會保留。</translation>
    </message>
    <message>
        <source>The log, its backups and its private notes go, on this laptop.</source>
        <translation>這部電腦上的處罰紀錄、備份與主審專用記事都會刪除。</translation>
    </message>
    <message>
        <source>What can be forgotten</source>
        <translation>可以刪除的項目</translation>
    </message>
</context>
<context>
    <name>GridModel</name>
    <message>
        <source>Infraction</source>
        <translation>違規</translation>
    </message>
</context>
<context>
    <name>GridPage</name>
    <message numerus="yes">
        <source>%n infraction(s)</source>
        <translation>
            <numerusform>%n 項違規</numerusform>
        </translation>
    </message>
    <message>
        <source>Base penalties by infraction and level</source>
        <translation>各項違規在各級的基本處罰</translation>
    </message>
    <message>
        <source>Jump to an infraction</source>
        <translation>跳到違規</translation>
    </message>
    <message>
        <source>No infraction has this number or name.</source>
        <translation>沒有這個編號或名稱的違規。</translation>
    </message>
    <message>
        <source>No passage of this text gives this value.</source>
        <translation>本文沒有規定這個值的段落。</translation>
    </message>
    <message>
        <source>Nothing yet: infractions that you add to the event in the ruling panel stand here.</source>
        <translation>目前沒有：你在判決欄為賽事新增的違規，會列在這裡。</translation>
    </message>
    <message>
        <source>Number or name (Ctrl+F)</source>
        <translation>編號或名稱 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Number, name or abbreviation</source>
        <translation>編號、名稱或縮寫</translation>
    </message>
    <message>
        <source>Open the passage that gives the value</source>
        <translation>開啟規定這個值的段落</translation>
    </message>
    <message>
        <source>Open the section</source>
        <translation>開啟條文</translation>
    </message>
    <message>
        <source>Open the section in the reader (Enter)</source>
        <translation>在閱讀區開啟條文 (Enter)</translation>
    </message>
    <message>
        <source>Other edition</source>
        <translation>另一個版本</translation>
    </message>
    <message>
        <source>Quick reference</source>
        <translation>處罰速查表</translation>
    </message>
    <message>
        <source>Rule on it</source>
        <translation>就此判決</translation>
    </message>
    <message>
        <source>Rule on this infraction at this level (Ctrl+R)</source>
        <translation>就這項違規與這個等級判決 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>判決</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>條文</translation>
    </message>
    <message>
        <source>The edition that is read, or the one that the event is ruled by</source>
        <translation>閱讀中的版本，或賽事所依據的版本</translation>
    </message>
    <message>
        <source>There is no text on this infraction.</source>
        <translation>這項違規沒有條文。</translation>
    </message>
    <message>
        <source>This edition has no infractions of its own: judges add those of their event.</source>
        <translation>這個版本本身沒有違規：由裁判新增所屬賽事的違規。</translation>
    </message>
</context>
<context>
    <name>GridWords</name>
    <message>
        <source>%1 · event</source>
        <translation>%1 · 本賽事</translation>
    </message>
    <message>
        <source>* What the case is can set another base.</source>
        <translation>* 視個案情況，基本處罰可能不同。</translation>
    </message>
    <message>
        <source>A judge&apos;s own value for this event.</source>
        <translation>裁判為本賽事自訂的處罰。</translation>
    </message>
    <message>
        <source>A suggestion (%1), accepted for this event.</source>
        <translation>本賽事採用的建議值（%1）。</translation>
    </message>
    <message>
        <source>Added to this event</source>
        <translation>本賽事新增</translation>
    </message>
    <message>
        <source>Given by the judge who added the infraction.</source>
        <translation>由新增這項違規的裁判訂定。</translation>
    </message>
    <message>
        <source>Infractions</source>
        <translation>違規</translation>
    </message>
    <message>
        <source>Only a suggestion (%1): the text gives no base penalty.</source>
        <translation>只是建議（%1）：原文未載基本處罰。</translation>
    </message>
    <message>
        <source>The source only names this infraction.</source>
        <translation>這項違規，原文僅列名稱。</translation>
    </message>
    <message>
        <source>The text gives no base penalty, and nothing is suggested.</source>
        <translation>原文未載基本處罰，也沒有建議值。</translation>
    </message>
    <message>
        <source>The text implies it (%1).</source>
        <translation>由原文可知（%1）。</translation>
    </message>
    <message>
        <source>The text says so (%1).</source>
        <translation>原文所載（%1）。</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已採用</translation>
    </message>
    <message>
        <source>by the case</source>
        <translation>視個案情況</translation>
    </message>
    <message>
        <source>in the text</source>
        <translation>原文所載</translation>
    </message>
    <message>
        <source>not in the text</source>
        <translation>原文未載</translation>
    </message>
    <message>
        <source>only named</source>
        <translation>僅列名稱</translation>
    </message>
    <message>
        <source>own value</source>
        <translation>自訂</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>建議</translation>
    </message>
</context>
<context>
    <name>HandOverDialog</name>
    <message>
        <source>&amp;Folder</source>
        <translation>資料夾(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Write the file</source>
        <translation>寫出檔案(&amp;W)</translation>
    </message>
    <message>
        <source>Choose a folder first, that of a stick for instance.</source>
        <translation>請先選擇資料夾，例如隨身碟的資料夾。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Hand the event over</source>
        <translation>交接賽事</translation>
    </message>
    <message>
        <source>Six words</source>
        <translation>六個詞</translation>
    </message>
    <message>
        <source>The file is encrypted with them. Say them or write them down; do not send them along.</source>
        <translation>檔案以這六個詞加密。請口頭告知或抄寫，不要與檔案一起傳送。</translation>
    </message>
    <message>
        <source>The other laptop asks for these six words once:</source>
        <translation>另一部電腦會要求輸入這六個詞一次：</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫出：%1</translation>
    </message>
</context>
<context>
    <name>HideAfterDialog</name>
    <message>
        <source>&amp;Keep</source>
        <translation>儲存(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Minutes without a key or a click</source>
        <translation>無人操作的分鐘數(&amp;M)</translation>
    </message>
    <message>
        <source>Hide names</source>
        <translation>遮住姓名</translation>
    </message>
    <message>
        <source>Minutes without a key or a click</source>
        <translation>無人操作的分鐘數</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>%1, void</source>
        <translation>%1，已作廢</translation>
    </message>
    <message>
        <source>Does not count</source>
        <translation>不計入</translation>
    </message>
    <message>
        <source>For %1, this event:</source>
        <translation>%1，本賽事：</translation>
    </message>
    <message>
        <source>For %1, this event: nothing so far</source>
        <translation>%1，本賽事：尚無紀錄</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>第 %1 輪</translation>
    </message>
</context>
<context>
    <name>HitResults</name>
    <message>
        <source>Note</source>
        <translation>筆記</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>&amp;Import</source>
        <translation>匯入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Choose a file: plain text, HTML, DOCX or PDF.</source>
        <translation>請選擇檔案：純文字、HTML、DOCX 或 PDF。</translation>
    </message>
    <message>
        <source>Import a text</source>
        <translation>匯入文本</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>讀取中…</translation>
    </message>
    <message>
        <source>What the file came to</source>
        <translation>檔案讀取結果</translation>
    </message>
    <message>
        <source>Will be kept as %1.</source>
        <translation>將存為 %1。</translation>
    </message>
</context>
<context>
    <name>ImportForm</name>
    <message>
        <source>%1 (text only)</source>
        <translation>%1（僅文本）</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>選擇(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Edition</source>
        <translation>版本(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>語言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>標題(&amp;T)</translation>
    </message>
    <message>
        <source>2031-05-04, or empty if not known</source>
        <translation>2031-05-04，不知道則留空</translation>
    </message>
    <message>
        <source>A new edition (text only)</source>
        <translation>新版本（僅文本）</translation>
    </message>
    <message>
        <source>A new edition needs an id, for example my-guide-2031.</source>
        <translation>新版本需要一個代號，例如 my-guide-2031。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>Choose the edition</source>
        <translation>選擇版本</translation>
    </message>
    <message>
        <source>I&amp;d</source>
        <translation>代號(&amp;D)</translation>
    </message>
    <message>
        <source>In effect &amp;from</source>
        <translation>生效日期(&amp;R)</translation>
    </message>
    <message>
        <source>Say which edition this is the text of.</source>
        <translation>請選擇這是哪個版本的文本。</translation>
    </message>
    <message>
        <source>Text &amp;of</source>
        <translation>所屬版本(&amp;O)</translation>
    </message>
    <message>
        <source>Texts (*.txt *.html *.htm *.docx *.pdf)</source>
        <translation>文本 (*.txt *.html *.htm *.docx *.pdf)</translation>
    </message>
    <message>
        <source>The file does not say what it is called. Give the text a title.</source>
        <translation>檔案未註明標題。請為文本取一個標題。</translation>
    </message>
    <message>
        <source>The file does not say which language it is in.</source>
        <translation>檔案未註明語言，請選擇。</translation>
    </message>
    <message>
        <source>else called by its date</source>
        <translation>留空則以日期稱呼</translation>
    </message>
    <message>
        <source>not said by the file</source>
        <translation>檔案未註明</translation>
    </message>
</context>
<context>
    <name>InfractionField</name>
    <message>
        <source>Add “%1” as an infraction of this event…</source>
        <translation>將「%1」新增為本賽事的違規…</translation>
    </message>
    <message>
        <source>Add “%1” as an infraction: open an event first…</source>
        <translation>將「%1」新增為違規：須先開啟賽事…</translation>
    </message>
</context>
<context>
    <name>InvestigateDialog</name>
    <message>
        <source>Call the Head Judge before anything is decided. Keep the game state as it is.</source>
        <translation>作出任何決定之前先請主審到場，並保持遊戲狀態不變。</translation>
    </message>
    <message>
        <source>Cheating and Unsporting Conduct are looked at first, the other infractions after.</source>
        <translation>先考慮作弊與違背運動道德，再考慮其他違規。</translation>
    </message>
    <message>
        <source>Investigate</source>
        <translation>調查</translation>
    </message>
    <message>
        <source>Talk to each person alone, ask what happened, and note what was said. Accuse nobody.</source>
        <translation>與每位當事人單獨談話，詢問經過並記下所說的內容；不指控任何人。</translation>
    </message>
    <message>
        <source>The Head Judge holds that it was intentional</source>
        <translation>主審認定為故意</translation>
    </message>
    <message>
        <source>Whether it was intentional is for the Head Judge alone to decide.</source>
        <translation>是否故意，只由主審判定。</translation>
    </message>
</context>
<context>
    <name>Issuing</name>
    <message>
        <source>A draft for the Head Judge: %1 for %2.</source>
        <translation>留待主審確認：%2，%1。</translation>
    </message>
    <message>
        <source>A ruling is recorded in an event. Open one; nothing you typed is lost.</source>
        <translation>判決要記錄在賽事中。請開啟賽事；已輸入的內容不會遺失。</translation>
    </message>
    <message>
        <source>Add the infraction to this event first, or leave its form with Esc.</source>
        <translation>請先將這項違規新增至本賽事，或按 Esc 離開表單。</translation>
    </message>
    <message>
        <source>Another penalty needs a reason.</source>
        <translation>改用其他處罰必須附理由。</translation>
    </message>
    <message>
        <source>Choose the level first.</source>
        <translation>請先選擇等級。</translation>
    </message>
    <message>
        <source>Corrected: %1 for %2.</source>
        <translation>已更正：%2，%1。</translation>
    </message>
    <message>
        <source>Head Judge</source>
        <translation>主審</translation>
    </message>
    <message>
        <source>Issued: %1 for %2, %3, round %4.</source>
        <translation>已給予%1：%2，%3，第 %4 輪。</translation>
    </message>
    <message>
        <source>Next: %1 for %2</source>
        <translation>接著：%2 的 %1</translation>
    </message>
    <message>
        <source>Say why the ruling is corrected.</source>
        <translation>請說明更正此判決的理由。</translation>
    </message>
    <message>
        <source>Taken back: the ruling is void, “entered in error”.</source>
        <translation>已收回：該判決作廢，理由為「輸入錯誤」。</translation>
    </message>
    <message>
        <source>The opponent is the same person. Name somebody else.</source>
        <translation>對手與對象是同一人，請改填另一人。</translation>
    </message>
    <message>
        <source>The text gives no base penalty here. Accept or enter one first.</source>
        <translation>原文未載基本處罰。請先採用建議或輸入一種。</translation>
    </message>
    <message>
        <source>What is it? Name the infraction first.</source>
        <translation>是什麼違規？請先指定。</translation>
    </message>
    <message>
        <source>What is known of this person makes it %1, not %2. Check it, then issue again.</source>
        <translation>依此人的紀錄應為%1，而不是%2。請確認後再給予。</translation>
    </message>
    <message>
        <source>Which infraction is “%1”? Choose one from the list.</source>
        <translation>「%1」是哪一項違規？請從清單選擇。</translation>
    </message>
    <message>
        <source>Who is it? Name the person first.</source>
        <translation>對象是誰？請先填寫。</translation>
    </message>
    <message>
        <source>Who is the opponent “%1”? Choose, add with Enter, or empty the field.</source>
        <translation>對手「%1」是誰？請選擇、按 Enter 新增，或清空欄位。</translation>
    </message>
    <message>
        <source>Who is “%1”? Choose somebody from the list, or add the name with Enter.</source>
        <translation>「%1」是誰？請從清單選擇，或按 Enter 新增。</translation>
    </message>
</context>
<context>
    <name>KeysSheet</name>
    <message>
        <source>A judge comes to a table</source>
        <translation>裁判到桌處理呼叫</translation>
    </message>
    <message>
        <source>About this event: change, close it</source>
        <translation>關於這場賽事：更改、結束</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一頁</translation>
    </message>
    <message>
        <source>Back up the event, or restore it</source>
        <translation>備份或還原賽事</translation>
    </message>
    <message>
        <source>Change the operator</source>
        <translation>更改操作者</translation>
    </message>
    <message>
        <source>Change the round</source>
        <translation>更改輪次</translation>
    </message>
    <message>
        <source>Check the texts; show or hide findings</source>
        <translation>檢查文本；顯示或隱藏疑點</translation>
    </message>
    <message>
        <source>Chinese only</source>
        <translation>只看中文</translation>
    </message>
    <message>
        <source>Choose two texts to read side by side</source>
        <translation>選擇左右並列閱讀的兩份文本</translation>
    </message>
    <message>
        <source>Copy the ruling as the text of a slip</source>
        <translation>將判決複製成處罰單文字</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>複製選取的文字</translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation>複製並附出處</translation>
    </message>
    <message>
        <source>End the search and go back to where you were</source>
        <translation>結束搜尋，回到原來的位置</translation>
    </message>
    <message>
        <source>English only</source>
        <translation>只看英文</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>Hand the event over to another laptop</source>
        <translation>將賽事交接給另一部電腦</translation>
    </message>
    <message>
        <source>Hide names, until somebody shows them again</source>
        <translation>遮住姓名，直到有人重新顯示</translation>
    </message>
    <message>
        <source>Import a list of players</source>
        <translation>匯入玩家名單</translation>
    </message>
    <message>
        <source>Import a text</source>
        <translation>匯入文本</translation>
    </message>
    <message>
        <source>In a note: keep it and go back</source>
        <translation>在筆記中：儲存並返回</translation>
    </message>
    <message>
        <source>In a question: yes or no</source>
        <translation>在問題中：是或否</translation>
    </message>
    <message>
        <source>In a slip: next field; after the last, record it</source>
        <translation>在處罰單：下一欄；最後一欄之後記錄</translation>
    </message>
    <message>
        <source>In the boards: the board of this number</source>
        <translation>在待辦看板：此編號的看板</translation>
    </message>
    <message>
        <source>In the destination table: confirm or refuse the row</source>
        <translation>條號對照表：確認或否決這一列</translation>
    </message>
    <message>
        <source>In the findings: put aside, take the last one back</source>
        <translation>在疑點清單：略過、收回上一次略過</translation>
    </message>
    <message>
        <source>In the log: filter, void the ruling</source>
        <translation>在處罰紀錄：篩選、作廢判決</translation>
    </message>
    <message>
        <source>In the quick reference: open the passage that gives the value</source>
        <translation>在處罰速查表中：開啟規定這個值的段落</translation>
    </message>
    <message>
        <source>In the quick reference: open the section</source>
        <translation>在處罰速查表中：開啟條文</translation>
    </message>
    <message>
        <source>In the recorded slips: correct, void</source>
        <translation>在已記錄的處罰單：更正、作廢</translation>
    </message>
    <message>
        <source>In the ruling: on to the next field</source>
        <translation>在判決欄位中：前往下一欄</translation>
    </message>
    <message>
        <source>In the search field: walk the results</source>
        <translation>在搜尋欄中：逐一查看結果</translation>
    </message>
    <message>
        <source>In the text: the other column</source>
        <translation>在條文中：切換到另一欄</translation>
    </message>
    <message>
        <source>In what changed: next change, previous change</source>
        <translation>改動對照：下一處、上一處改動</translation>
    </message>
    <message>
        <source>Issue the ruling</source>
        <translation>給予處罰</translation>
    </message>
    <message>
        <source>Issue the ruling: the Head Judge decided at the table</source>
        <translation>判給處罰：主審已在桌邊決定</translation>
    </message>
    <message>
        <source>Keep it as a draft for the Head Judge, where several work at the event</source>
        <translation>留待主審確認（賽事有多位裁判時）</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵一覽</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>My call is over; its extension is offered</source>
        <translation>我的呼叫結束；並提議補時</translation>
    </message>
    <message>
        <source>Next finding: both clauses and what is wrong</source>
        <translation>下一項疑點：兩邊條文與問題</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>下一個結果</translation>
    </message>
    <message>
        <source>Notes for the head judge alone</source>
        <translation>主審專用的記事</translation>
    </message>
    <message>
        <source>Open an event</source>
        <translation>開啟賽事</translation>
    </message>
    <message>
        <source>Open the result or the section</source>
        <translation>開啟結果或條文</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>上一項疑點</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>上一個結果</translation>
    </message>
    <message>
        <source>Put the finding aside with a reason</source>
        <translation>註明理由後略過這項疑點</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Rule on the section or cell in view</source>
        <translation>就目前的條文或速查表欄位判決</translation>
    </message>
    <message>
        <source>Ruling: who is it?</source>
        <translation>判決：對象是誰？</translation>
    </message>
    <message>
        <source>Save the report of the event</source>
        <translation>儲存賽事報告</translation>
    </message>
    <message>
        <source>Save the section as PDF</source>
        <translation>將這一節存成 PDF</translation>
    </message>
    <message>
        <source>Save the whole text as PDF</source>
        <translation>將整份文本存成 PDF</translation>
    </message>
    <message>
        <source>Search both languages</source>
        <translation>搜尋中英文</translation>
    </message>
    <message>
        <source>Show or hide the boards: what is still to be done</source>
        <translation>顯示或隱藏待辦看板</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>顯示或隱藏目錄</translation>
    </message>
    <message>
        <source>Show or hide the destination table</source>
        <translation>顯示或隱藏條號對照表</translation>
    </message>
    <message>
        <source>Show or hide the list of notes</source>
        <translation>顯示或隱藏筆記清單</translation>
    </message>
    <message>
        <source>Show or hide the log</source>
        <translation>顯示或隱藏處罰紀錄</translation>
    </message>
    <message>
        <source>Show or hide the quick reference</source>
        <translation>顯示或隱藏處罰速查表</translation>
    </message>
    <message>
        <source>Show or hide the slip stack</source>
        <translation>顯示或隱藏處罰單輸入</translation>
    </message>
    <message>
        <source>Show or hide what changed between two texts</source>
        <translation>顯示或隱藏兩份文本的改動對照</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>左右對照</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>上下對照</translation>
    </message>
    <message>
        <source>Take back the ruling just issued</source>
        <translation>收回剛才的判決</translation>
    </message>
    <message>
        <source>Take in what another laptop wrote</source>
        <translation>併入另一部電腦寫出的檔案</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>文字恢復為 100 %</translation>
    </message>
    <message>
        <source>The menu with everything that can be done</source>
        <translation>列出所有功能的選單</translation>
    </message>
    <message>
        <source>There, of a deck check: back, with a result</source>
        <translation>同上，套牌檢查：歸還並記下結果</translation>
    </message>
    <message>
        <source>There, of what looks alike: the same, two</source>
        <translation>在併入時，對可能相同的項目：是同一個、是兩個</translation>
    </message>
    <message>
        <source>There, of what looks alike: two, the same</source>
        <translation>同上，相似的項目：是兩個、是同一個</translation>
    </message>
    <message>
        <source>There: another round, schedule, loss applied</source>
        <translation>同上：移至另一輪、排定、判輸已執行</translation>
    </message>
    <message>
        <source>There: change the row, make one, take back</source>
        <translation>同上：修改、新增、收回</translation>
    </message>
    <message>
        <source>There: confirm the draft, correct it, appeal</source>
        <translation>同上：確認、更正、上訴</translation>
    </message>
    <message>
        <source>There: do with the line what its first, its second button says</source>
        <translation>同上：執行該行的第一個、第二個按鈕</translation>
    </message>
    <message>
        <source>There: dropped or back, details, a note</source>
        <translation>同上：退出或恢復參賽、資料、備註</translation>
    </message>
    <message>
        <source>There: enter a call, an extension, a deck check or a note; take back</source>
        <translation>同上：登記呼叫、補時、套牌檢查或備註；收回</translation>
    </message>
    <message>
        <source>There: paste a table</source>
        <translation>同上：貼上表格</translation>
    </message>
    <message>
        <source>There: somebody else</source>
        <translation>同上：其他人員</translation>
    </message>
    <message>
        <source>There: the same person as…, not the same after all</source>
        <translation>同上：與誰是同一人、其實不是同一人</translation>
    </message>
    <message>
        <source>There: to another event</source>
        <translation>同上：移至另一場賽事</translation>
    </message>
    <message>
        <source>There: to where the passage stands on the other side</source>
        <translation>同上：跳到這段在另一邊的位置</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>這份一覽</translation>
    </message>
    <message>
        <source>Use the suggested base penalty for the event</source>
        <translation>本賽事採用建議的基本處罰</translation>
    </message>
    <message>
        <source>What the log holds about this person</source>
        <translation>處罰紀錄中關於此人的內容</translation>
    </message>
    <message>
        <source>Word a passage of an imported text anew</source>
        <translation>編輯匯入文本的段落</translation>
    </message>
    <message>
        <source>Write a note on the passage at the caret</source>
        <translation>為游標所在的條文寫筆記</translation>
    </message>
    <message>
        <source>Write a note without penalty</source>
        <translation>寫一則不涉及處罰的備註</translation>
    </message>
</context>
<context>
    <name>LateSlip</name>
    <message>
        <source>A slip that comes late stands where it belongs in the history</source>
        <translation>補登的處罰單會列在紀錄中它所屬的位置</translation>
    </message>
    <message>
        <source>A time is written like 14:05.</source>
        <translation>時間請寫成 14:05 的形式。</translation>
    </message>
    <message>
        <source>Earlier round</source>
        <translation>較早的輪次</translation>
    </message>
    <message>
        <source>Round %1 has not begun: it is round %2.</source>
        <translation>第 %1 輪尚未開始：目前是第 %2 輪。</translation>
    </message>
    <message>
        <source>Time, as 14:05</source>
        <translation>時間，如 14:05</translation>
    </message>
</context>
<context>
    <name>LevelsDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare outcomes</source>
        <translation>比較判決差異</translation>
    </message>
    <message>
        <source>Offences that the destination table pairs are then ruled by both editions, up to four in a row, and what differs is listed.</source>
        <translation>之後會依兩個版本，就對照表中的每一對違規最多連續判決四次，並列出不同之處。</translation>
    </message>
    <message>
        <source>Which level of %1 stands for which of %2?</source>
        <translation>「%1」的各個等級對應「%2」的哪一級？</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>no counterpart, or not known</source>
        <translation>沒有對應，或不知道</translation>
    </message>
</context>
<context>
    <name>LogDialog</name>
    <message>
        <source>Copy all</source>
        <translation>全部複製</translation>
    </message>
    <message>
        <source>Crash log</source>
        <translation>錯誤紀錄檔</translation>
    </message>
</context>
<context>
    <name>LogFilter</name>
    <message>
        <source>Every round</source>
        <translation>所有輪次</translation>
    </message>
    <message>
        <source>Every state</source>
        <translation>所有狀態</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>篩選：%1</translation>
    </message>
    <message>
        <source>List rulings of one state or round only (F)</source>
        <translation>只列出某一狀態或某一輪的判決 (F)</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message numerus="yes">
        <source>%1, %n draft(s)</source>
        <translation>
            <numerusform>%1，%n 筆待主審確認</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n voided</source>
        <translation>
            <numerusform>%1，作廢 %n 筆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ruling(s)</source>
        <translation>
            <numerusform>%n 筆判決</numerusform>
        </translation>
    </message>
    <message>
        <source>A draft is confirmed before there is an appeal.</source>
        <translation>待主審確認的判決，確認後才能上訴。</translation>
    </message>
    <message>
        <source>All that is recorded of this ruling (Enter)</source>
        <translation>這筆判決的所有紀錄 (Enter)</translation>
    </message>
    <message>
        <source>Appeal…</source>
        <translation>上訴…</translation>
    </message>
    <message>
        <source>Back to all rulings (Esc)</source>
        <translation>回到所有判決 (Esc)</translation>
    </message>
    <message>
        <source>Confirm the draft…</source>
        <translation>確認此判決…</translation>
    </message>
    <message>
        <source>Confirm, correct, appeal, move, schedule, apply, merge (Menu)</source>
        <translation>確認、更正、上訴、移動、排定、執行、合併（選單鍵）</translation>
    </message>
    <message>
        <source>Correct in the panel…</source>
        <translation>在判決欄更正…</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Follow-up…</source>
        <translation>後續…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>處罰紀錄</translation>
    </message>
    <message>
        <source>Log of the event</source>
        <translation>賽事的處罰紀錄</translation>
    </message>
    <message>
        <source>Mark as applied…</source>
        <translation>標記為已執行…</translation>
    </message>
    <message>
        <source>Move to another event…</source>
        <translation>移至另一場賽事…</translation>
    </message>
    <message>
        <source>Move to another round…</source>
        <translation>移至另一輪…</translation>
    </message>
    <message>
        <source>No event is open, so there is no log yet.</source>
        <translation>尚未開啟賽事，所以還沒有處罰紀錄。</translation>
    </message>
    <message>
        <source>No ruling has been issued in this event yet.</source>
        <translation>這場賽事還沒有任何判決。</translation>
    </message>
    <message>
        <source>No ruling holds all these words.</source>
        <translation>沒有判決包含所有這些字詞。</translation>
    </message>
    <message>
        <source>No ruling is of this state and round. Esc lists all again.</source>
        <translation>沒有符合此狀態與輪次的判決。按 Esc 重新列出全部。</translation>
    </message>
    <message>
        <source>No ruling of this person.</source>
        <translation>這個人沒有判決。</translation>
    </message>
    <message>
        <source>Not the same person after all…</source>
        <translation>其實不是同一人…</translation>
    </message>
    <message>
        <source>Only this person</source>
        <translation>只看這個人</translation>
    </message>
    <message>
        <source>Open an event…</source>
        <translation>開啟賽事…</translation>
    </message>
    <message>
        <source>Person, infraction, penalty, table or judge</source>
        <translation>人名、違規、處罰、桌號或裁判</translation>
    </message>
    <message>
        <source>Rulings of %1</source>
        <translation>%1 的判決</translation>
    </message>
    <message>
        <source>Rulings, newest first</source>
        <translation>判決，由新到舊</translation>
    </message>
    <message>
        <source>Same person as…</source>
        <translation>與誰是同一人…</translation>
    </message>
    <message>
        <source>Schedule for a round…</source>
        <translation>排定於某一輪宣布…</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>搜尋處罰紀錄</translation>
    </message>
    <message>
        <source>Search the log (Ctrl+F)</source>
        <translation>搜尋處罰紀錄 (Ctrl+F)</translation>
    </message>
    <message>
        <source>This ruling does not count any more.</source>
        <translation>此判決已不再計入。</translation>
    </message>
    <message>
        <source>This ruling is voided already.</source>
        <translation>這筆判決已經作廢。</translation>
    </message>
    <message>
        <source>Void this ruling for a reason (Del)</source>
        <translation>附理由作廢這筆判決 (Del)</translation>
    </message>
    <message>
        <source>Void…</source>
        <translation>作廢…</translation>
    </message>
    <message>
        <source>‹ All rulings</source>
        <translation>‹ 所有判決</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%1 is not in this edition.</source>
        <translation>這個版本沒有 %1。</translation>
    </message>
    <message>
        <source>About this event…</source>
        <translation>關於這場賽事…</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一頁</translation>
    </message>
    <message>
        <source>Backups…</source>
        <translation>備份…</translation>
    </message>
    <message>
        <source>Base penalty: not in this edition</source>
        <translation>基本處罰：本版本未載</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>待辦看板</translation>
    </message>
    <message>
        <source>Call to a table…</source>
        <translation>呼叫裁判到桌…</translation>
    </message>
    <message>
        <source>Chinese only</source>
        <translation>只看中文</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Copy the ruling as a slip</source>
        <translation>將判決複製成處罰單文字</translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation>複製並附出處</translation>
    </message>
    <message>
        <source>Cross-check</source>
        <translation>交叉檢查</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Destination table</source>
        <translation>條號對照表</translation>
    </message>
    <message>
        <source>Edit this passage…</source>
        <translation>編輯這個段落…</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>結束搜尋</translation>
    </message>
    <message>
        <source>English only</source>
        <translation>只看英文</translation>
    </message>
    <message>
        <source>Event: players, files, safety</source>
        <translation>賽事：玩家、檔案、安全</translation>
    </message>
    <message>
        <source>Event…</source>
        <translation>賽事…</translation>
    </message>
    <message>
        <source>Forget an event or a person…</source>
        <translation>刪除賽事或個人資料…</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>Hand the event over…</source>
        <translation>交接賽事…</translation>
    </message>
    <message>
        <source>Hide names</source>
        <translation>遮住姓名</translation>
    </message>
    <message>
        <source>Hide names after…</source>
        <translation>自動遮住姓名…</translation>
    </message>
    <message>
        <source>Import a text…</source>
        <translation>匯入文本…</translation>
    </message>
    <message>
        <source>Issue the ruling</source>
        <translation>給予處罰</translation>
    </message>
    <message>
        <source>Issue: the Head Judge decided at the table</source>
        <translation>判給：主審已在桌邊決定</translation>
    </message>
    <message>
        <source>Keep as a draft for the Head Judge</source>
        <translation>留待主審確認</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵一覽</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>處罰紀錄</translation>
    </message>
    <message>
        <source>My call is over</source>
        <translation>我的呼叫結束</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>下一項疑點</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>下一個結果</translation>
    </message>
    <message>
        <source>Note on this passage</source>
        <translation>這段條文的筆記</translation>
    </message>
    <message>
        <source>Note without penalty…</source>
        <translation>不涉及處罰的備註…</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>筆記</translation>
    </message>
    <message>
        <source>Notes for the head judge alone…</source>
        <translation>主審專用的記事…</translation>
    </message>
    <message>
        <source>Only a passage of an imported text can be edited, in a copy.</source>
        <translation>只能編輯匯入文本的段落，並存入副本。</translation>
    </message>
    <message>
        <source>Operator…</source>
        <translation>操作者…</translation>
    </message>
    <message>
        <source>Passphrase of the event…</source>
        <translation>賽事的密語…</translation>
    </message>
    <message>
        <source>Penalty slips to print…</source>
        <translation>列印用處罰單…</translation>
    </message>
    <message>
        <source>Players from a list…</source>
        <translation>匯入玩家名單…</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>上一項疑點</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>上一個結果</translation>
    </message>
    <message>
        <source>Put the finding aside…</source>
        <translation>略過這項疑點…</translation>
    </message>
    <message>
        <source>Quick reference</source>
        <translation>處罰速查表</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Round…</source>
        <translation>輪次…</translation>
    </message>
    <message>
        <source>Rule on this section or cell</source>
        <translation>就這一節或這一格判決</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>判決</translation>
    </message>
    <message>
        <source>Save a copy of this event…</source>
        <translation>儲存本賽事的副本…</translation>
    </message>
    <message>
        <source>Save the report…</source>
        <translation>儲存報告…</translation>
    </message>
    <message>
        <source>Save the section as PDF…</source>
        <translation>將這一節存成 PDF…</translation>
    </message>
    <message>
        <source>Save the whole text as PDF…</source>
        <translation>將整份文本存成 PDF…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>左右對照</translation>
    </message>
    <message>
        <source>Slip stack</source>
        <translation>處罰單輸入</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>上下對照</translation>
    </message>
    <message>
        <source>Take back the ruling just issued</source>
        <translation>收回剛才的判決</translation>
    </message>
    <message>
        <source>Take in a hand-over…</source>
        <translation>併入交接檔…</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>文字恢復為 100 %</translation>
    </message>
    <message>
        <source>Texts side by side…</source>
        <translation>並列文本…</translation>
    </message>
    <message>
        <source>The event is ruled by another edition than the one you are reading.</source>
        <translation>本賽事依據的版本，不是你正在閱讀的版本。</translation>
    </message>
    <message>
        <source>The text %1 is no longer there; one edition is open.</source>
        <translation>文本 %1 已不存在，改為開啟單一版本。</translation>
    </message>
    <message>
        <source>Use the suggested base penalty</source>
        <translation>採用建議的基本處罰</translation>
    </message>
    <message>
        <source>View</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>改動對照</translation>
    </message>
    <message>
        <source>What the log holds about this person</source>
        <translation>處罰紀錄中關於此人的內容</translation>
    </message>
    <message>
        <source>not in this edition</source>
        <translation>本版本未載</translation>
    </message>
</context>
<context>
    <name>Mapping</name>
    <message>
        <source>%1 (second player)</source>
        <translation>%1（第 2 位玩家）</translation>
    </message>
    <message>
        <source>(leave out)</source>
        <translation>（略過）</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>第 %1 欄：%2</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>退出比賽</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>名</translation>
    </message>
    <message>
        <source>Last name</source>
        <translation>姓</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>座位</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌號</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>隊伍</translation>
    </message>
    <message>
        <source>What the columns hold</source>
        <translation>各欄的內容</translation>
    </message>
</context>
<context>
    <name>NewBar</name>
    <message>
        <source>%1 (Ctrl+Enter)</source>
        <translation>%1 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>A judge comes to a table</source>
        <translation>裁判到桌處理呼叫</translation>
    </message>
    <message>
        <source>A note without penalty</source>
        <translation>不涉及處罰的備註</translation>
    </message>
    <message>
        <source>Choose the person from the list, or add the name with Enter.</source>
        <translation>請從清單中選擇人員，或按 Enter 加入這個姓名。</translation>
    </message>
    <message>
        <source>Decks of a table are taken for a check</source>
        <translation>取走一桌的套牌進行檢查</translation>
    </message>
    <message>
        <source>Extension for a table</source>
        <translation>給某一桌的補時</translation>
    </message>
    <message>
        <source>Extension for table %1</source>
        <translation>第 %1 桌的補時</translation>
    </message>
    <message>
        <source>Give the extension</source>
        <translation>給予補時</translation>
    </message>
    <message>
        <source>It stands on the board of notes, and with the person if one is named.</source>
        <translation>會列在備註看板上；若有指名，也會列在該人員的頁面上。</translation>
    </message>
    <message>
        <source>It stands on the board until the table has played it.</source>
        <translation>在該桌用完補時之前，會一直列在看板上。</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>裁判</translation>
    </message>
    <message>
        <source>Leave everything as it is (Esc)</source>
        <translation>全部維持原狀 (Esc)</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分鐘</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>先不要</translation>
    </message>
    <message>
        <source>Open the call</source>
        <translation>開始呼叫</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌號</translation>
    </message>
    <message>
        <source>Take the decks</source>
        <translation>取走套牌</translation>
    </message>
    <message>
        <source>The call took so many minutes.</source>
        <translation>這次呼叫花了這麼多分鐘。</translation>
    </message>
    <message>
        <source>The clock of the call runs from now, until the call is over.</source>
        <translation>呼叫從現在開始計時，直到呼叫結束。</translation>
    </message>
    <message>
        <source>What is to be remembered</source>
        <translation>要記下的事</translation>
    </message>
    <message>
        <source>Who (optional)</source>
        <translation>人員（選填）</translation>
    </message>
    <message>
        <source>Who sits there is not known; the table is recorded.</source>
        <translation>不知道這桌坐了誰；只記下桌號。</translation>
    </message>
    <message>
        <source>Write the note</source>
        <translation>寫下備註</translation>
    </message>
    <message>
        <source>may not use a &amp;sideboard</source>
        <translation>不得使用備牌(&amp;S)</translation>
    </message>
</context>
<context>
    <name>NoPackPage</name>
    <message>
        <source>There is no policy pack to read; installing JudgeDesk again brings its own back.</source>
        <translation>沒有可讀的方針包；重新安裝 JudgeDesk 即可恢復內建的方針包。</translation>
    </message>
</context>
<context>
    <name>NotePane</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 則，共 %2 則</translation>
    </message>
    <message>
        <source>A further note on this passage</source>
        <translation>為這段條文再寫一則筆記</translation>
    </message>
    <message>
        <source>A note takes at most %1 characters. What came last was not taken.</source>
        <translation>一則筆記最多 %1 個字元；最後輸入的內容沒有加入。</translation>
    </message>
    <message>
        <source>Another note</source>
        <translation>再寫一則</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>Delete the note; the list of notes brings it back</source>
        <translation>刪除這則筆記；可從筆記清單復原</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>It still holds</source>
        <translation>仍然適用</translation>
    </message>
    <message>
        <source>Keep the note and close (Esc or Ctrl+Enter)</source>
        <translation>儲存筆記並關閉 (Esc 或 Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Kept as you type; Esc or Ctrl+Enter closes.</source>
        <translation>輸入時自動儲存；按 Esc 或 Ctrl+Enter 關閉。</translation>
    </message>
    <message>
        <source>Move to %1</source>
        <translation>移到 %1</translation>
    </message>
    <message>
        <source>Next note</source>
        <translation>下一則筆記</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>筆記</translation>
    </message>
    <message>
        <source>Previous note</source>
        <translation>上一則筆記</translation>
    </message>
    <message>
        <source>Put the note on the passage that stands in the text now: %1</source>
        <translation>將筆記移到目前閱讀的條文：%1</translation>
    </message>
    <message>
        <source>The note fits the passage as it reads now</source>
        <translation>這則筆記也適用於現在的條文</translation>
    </message>
    <message>
        <source>The passage has changed since this was written. It said: %1</source>
        <translation>撰寫之後，條文已有更動。原文為：%1</translation>
    </message>
    <message>
        <source>This passage is not in the text any more. It said: %1</source>
        <translation>條文已不在這份文本中。原文為：%1</translation>
    </message>
    <message>
        <source>What is there to remember about this passage?</source>
        <translation>關於這段條文，有什麼要記下來的？</translation>
    </message>
    <message numerus="yes">
        <source>new, beside %n</source>
        <translation>
            <numerusform>新筆記（另有 %n 則）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotesBox</name>
    <message>
        <source>Authorised by</source>
        <translation>核准者</translation>
    </message>
    <message>
        <source>Given by</source>
        <translation>判決者</translation>
    </message>
    <message>
        <source>Slip</source>
        <translation>處罰單</translation>
    </message>
    <message>
        <source>Slip number</source>
        <translation>處罰單號碼</translation>
    </message>
</context>
<context>
    <name>NotesHere</name>
    <message>
        <source>A note could not be kept. Copy its words; closing again leaves them behind.</source>
        <translation>有一則筆記無法儲存。請先複製內容；再次關閉視窗將捨棄這些文字。</translation>
    </message>
    <message>
        <source>The note is deleted. The list of notes (Ctrl+Shift+M) brings it back.</source>
        <translation>筆記已刪除，可從筆記清單 (Ctrl+Shift+M) 復原。</translation>
    </message>
    <message>
        <source>Your note:</source>
        <translation>你的筆記：</translation>
    </message>
</context>
<context>
    <name>NotesPage</name>
    <message numerus="yes">
        <source>%1, %n without passage</source>
        <translation>
            <numerusform>%1，其中 %n 則已無對應條文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 則筆記</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Bring back the note deleted last (Ctrl+Z)</source>
        <translation>復原最後刪除的筆記 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Export the notes</source>
        <translation>匯出筆記</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>No note holds all these words.</source>
        <translation>沒有筆記包含所有這些字詞。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>筆記</translation>
    </message>
    <message>
        <source>Read the passage of the note (Enter)</source>
        <translation>閱讀筆記所在的條文 (Enter)</translation>
    </message>
    <message>
        <source>Search the notes</source>
        <translation>搜尋筆記</translation>
    </message>
    <message>
        <source>Search the notes (Ctrl+F)</source>
        <translation>搜尋筆記 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Show in the text</source>
        <translation>在文本中顯示</translation>
    </message>
    <message>
        <source>The passage of this note is not in the text any more.</source>
        <translation>這則筆記的條文已不在文本中。</translation>
    </message>
    <message>
        <source>There are no notes yet. In the text, Ctrl+M writes one on the passage at the caret.</source>
        <translation>還沒有筆記。閱讀時按 Ctrl+M 可為游標所在的條文寫筆記。</translation>
    </message>
    <message>
        <source>Write the listed notes into a file</source>
        <translation>將清單中的筆記寫入檔案</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>OperatorDialog</name>
    <message>
        <source>(no role)</source>
        <translation>（未指定職務）</translation>
    </message>
    <message>
        <source>Appeals judge</source>
        <translation>上訴裁判</translation>
    </message>
    <message>
        <source>Cut to %1 characters.</source>
        <translation>已截為 %1 個字元。</translation>
    </message>
    <message>
        <source>Floor judge</source>
        <translation>巡場裁判</translation>
    </message>
    <message>
        <source>Head Judge</source>
        <translation>主審</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>職務</translation>
    </message>
    <message>
        <source>Scorekeeper</source>
        <translation>計分員</translation>
    </message>
    <message>
        <source>Team lead</source>
        <translation>組長</translation>
    </message>
    <message>
        <source>Who types on this laptop?</source>
        <translation>誰在這部電腦上輸入？</translation>
    </message>
</context>
<context>
    <name>OwnForm</name>
    <message>
        <source>A repeat climbs from the base penalty: %1.</source>
        <translation>再犯時從基本處罰起依序加重：%1。</translation>
    </message>
    <message>
        <source>A repeat will not raise the penalty by itself.</source>
        <translation>再犯不會自動加重處罰。</translation>
    </message>
    <message>
        <source>Add to this event</source>
        <translation>新增至本賽事</translation>
    </message>
    <message>
        <source>Base penalty</source>
        <translation>基本處罰</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose the base penalty: what a first offence receives.</source>
        <translation>請選擇基本處罰，也就是初犯的處罰。</translation>
    </message>
    <message>
        <source>Give the infraction a name.</source>
        <translation>請為這項違規命名。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>It counts in the thresholds of this group.</source>
        <translation>會計入此類別的門檻。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>New infraction of this event</source>
        <translation>本賽事新增的違規</translation>
    </message>
    <message>
        <source>No escalation is computed here: the judge decides what a repeat receives.</source>
        <translation>這裡不計算加重：再犯如何處罰由裁判決定。</translation>
    </message>
    <message>
        <source>Repeats climb</source>
        <translation>加重順序</translation>
    </message>
</context>
<context>
    <name>PairWords</name>
    <message>
        <source>%1 % alike</source>
        <translation>相似 %1%</translation>
    </message>
    <message>
        <source>%1 (not in this text)</source>
        <translation>%1（這份文本沒有）</translation>
    </message>
    <message>
        <source>%1 refused it: these sections are no pair.</source>
        <translation>%1 已否決：這幾節並不對應。</translation>
    </message>
    <message>
        <source>= same number</source>
        <translation>= 同號</translation>
    </message>
    <message>
        <source>? open</source>
        <translation>? 待定</translation>
    </message>
    <message>
        <source>? possible partner</source>
        <translation>? 可能對應</translation>
    </message>
    <message>
        <source>? suggested</source>
        <translation>? 待確認</translation>
    </message>
    <message>
        <source>On the left alone</source>
        <translation>僅左邊有</translation>
    </message>
    <message>
        <source>On the right alone</source>
        <translation>僅右邊有</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>配對</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已否決</translation>
    </message>
    <message>
        <source>The table does not place this section: Y says that it has no counterpart.</source>
        <translation>對照表沒有列出這一節；按 Y 表示沒有對應。</translation>
    </message>
    <message>
        <source>no counterpart</source>
        <translation>沒有對應</translation>
    </message>
    <message>
        <source>nobody has said anything</source>
        <translation>尚無人判斷</translation>
    </message>
    <message>
        <source>not placed by anybody yet</source>
        <translation>尚未列入</translation>
    </message>
    <message>
        <source>→ divided</source>
        <translation>→ 拆分</translation>
    </message>
    <message>
        <source>→ joined</source>
        <translation>→ 合併</translation>
    </message>
    <message>
        <source>↔ renumbered</source>
        <translation>↔ 改號</translation>
    </message>
    <message>
        <source>↕ moved</source>
        <translation>↕ 移位</translation>
    </message>
    <message>
        <source>∅ none</source>
        <translation>∅ 無對應</translation>
    </message>
    <message>
        <source>≈ composed</source>
        <translation>≈ 推得</translation>
    </message>
    <message>
        <source>≈ in part</source>
        <translation>≈ 部分相同</translation>
    </message>
    <message>
        <source>✓ confirmed</source>
        <translation>✓ 已確認</translation>
    </message>
    <message>
        <source>✗ refused</source>
        <translation>✗ 已否決</translation>
    </message>
</context>
<context>
    <name>PairsModel</name>
    <message>
        <source>Left</source>
        <translation>左邊</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右邊</translation>
    </message>
    <message>
        <source>State and evidence</source>
        <translation>狀態與依據</translation>
    </message>
</context>
<context>
    <name>PairsPage</name>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>待定 %n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>Both texts are of one edition: their own numbers pair them. Choose two editions.</source>
        <translation>兩份文本屬於同一個版本，以條號互相對應。請選擇兩個版本。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>修改…</translation>
    </message>
    <message>
        <source>Choose two texts…</source>
        <translation>選擇兩份文本…</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Destination table</source>
        <translation>條號對照表</translation>
    </message>
    <message>
        <source>Leave out what somebody confirmed or refused</source>
        <translation>略過已確認或已否決的列</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Name of who decides</source>
        <translation>判斷者的姓名</translation>
    </message>
    <message>
        <source>Neither text has this section.</source>
        <translation>兩份文本都沒有這一節。</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新增…</translation>
    </message>
    <message>
        <source>Nobody has said anything of this section: there is nothing to refuse.</source>
        <translation>這一節尚無人判斷，沒有可以否決的內容。</translation>
    </message>
    <message>
        <source>Nothing is open: everything has been decided.</source>
        <translation>全部都已判斷完畢。</translation>
    </message>
    <message>
        <source>One step back.</source>
        <translation>已復原一步。</translation>
    </message>
    <message>
        <source>Only what is open</source>
        <translation>只看待定</translation>
    </message>
    <message>
        <source>Read both</source>
        <translation>並列閱讀</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>否決</translation>
    </message>
    <message>
        <source>Sections of both texts that stand for each other</source>
        <translation>兩份文本互相對應的各節</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>沒有可以復原的步驟。</translation>
    </message>
    <message>
        <source>This row ships with JudgeDesk: nobody here said anything of it.</source>
        <translation>這一列隨 JudgeDesk 附上，這裡沒有人判斷過。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Your name first: it stands with every pair that you decide.</source>
        <translation>請先填姓名：姓名會與你判斷的每一個配對一起保存。</translation>
    </message>
</context>
<context>
    <name>PaperDialog</name>
    <message>
        <source>&amp;How many</source>
        <translation>張數(&amp;H)</translation>
    </message>
    <message>
        <source>Blank, numbered</source>
        <translation>空白，附號碼</translation>
    </message>
    <message>
        <source>F&amp;or whom</source>
        <translation>發給(&amp;O)</translation>
    </message>
    <message>
        <source>First &amp;number</source>
        <translation>起始號碼(&amp;N)</translation>
    </message>
    <message>
        <source>First number</source>
        <translation>起始號碼</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>發給</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>張數</translation>
    </message>
    <message>
        <source>No ruling counts yet, so there is no slip to print.</source>
        <translation>還沒有有效的判決，因此沒有處罰單可以列印。</translation>
    </message>
    <message>
        <source>Of the rulings that count</source>
        <translation>有效的判決</translation>
    </message>
    <message>
        <source>Penalty slips</source>
        <translation>處罰單</translation>
    </message>
    <message>
        <source>That would be more than %1 slips at a time.</source>
        <translation>這樣一次會超過 %1 張。</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>judges, with commas between; each gets as many (optional)</source>
        <translation>裁判姓名，以頓號分隔；每人張數相同（選填）</translation>
    </message>
</context>
<context>
    <name>PassphraseDialog</name>
    <message>
        <source>&amp;Change it</source>
        <translation>變更(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remove it</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Set it</source>
        <translation>設定(&amp;S)</translation>
    </message>
    <message>
        <source>Backups made before keep the passphrase they had.</source>
        <translation>先前的備份仍使用當時的密語。</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>新密語</translation>
    </message>
    <message>
        <source>Nobody opens the event without it, and nobody can find out a lost one. </source>
        <translation>沒有密語就無法開啟賽事，遺失後也無法找回。</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>再輸入一次</translation>
    </message>
    <message>
        <source>Passphrase now</source>
        <translation>目前的密語</translation>
    </message>
    <message>
        <source>Passphrase of the event</source>
        <translation>賽事的密語</translation>
    </message>
    <message>
        <source>That is not the passphrase of this event. Nothing was changed.</source>
        <translation>這不是本賽事的密語。沒有任何變更。</translation>
    </message>
    <message>
        <source>The event has no passphrase any more.</source>
        <translation>賽事不再有密語。</translation>
    </message>
    <message>
        <source>The event has this passphrase now.</source>
        <translation>賽事已改用這個密語。</translation>
    </message>
    <message>
        <source>The two are not the same. Type the new passphrase twice.</source>
        <translation>兩次輸入不同。請重新輸入兩次新密語。</translation>
    </message>
    <message>
        <source>Type the new passphrase.</source>
        <translation>請輸入新密語。</translation>
    </message>
</context>
<context>
    <name>PeopleField</name>
    <message>
        <source>Take out %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>PersonBar</name>
    <message>
        <source>%1 (Ctrl+Enter)</source>
        <translation>%1 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>%1 has dropped</source>
        <translation>%1 已退出比賽</translation>
    </message>
    <message>
        <source>%1 plays again</source>
        <translation>%1 恢復參賽</translation>
    </message>
    <message>
        <source>After which round. What they did still counts, and they can be ruled on.</source>
        <translation>在哪一輪之後退出。先前的紀錄仍然計入，也仍可判給處罰。</translation>
    </message>
    <message>
        <source>Back again</source>
        <translation>恢復參賽</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>已退出比賽</translation>
    </message>
    <message>
        <source>From which round on.</source>
        <translation>從哪一輪起恢復。</translation>
    </message>
    <message>
        <source>Leave everything as it is (Esc)</source>
        <translation>全部維持原狀 (Esc)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>先不要</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（選填）</translation>
    </message>
    <message>
        <source>Record it</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>座位</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌號</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>隊伍</translation>
    </message>
    <message>
        <source>What is different of %1 from now on</source>
        <translation>從現在起 %1 有什麼變動</translation>
    </message>
    <message>
        <source>What is left empty stays as it was.</source>
        <translation>留空的部分維持原樣。</translation>
    </message>
    <message>
        <source>What kind of person</source>
        <translation>身分</translation>
    </message>
</context>
<context>
    <name>PersonField</name>
    <message>
        <source>Add “%1”</source>
        <translation>新增「%1」</translation>
    </message>
</context>
<context>
    <name>PersonPage</name>
    <message>
        <source>Details…</source>
        <translation>資料…</translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation>在文中尋找</translation>
    </message>
    <message>
        <source>Find in this text (Ctrl+F)</source>
        <translation>在文中尋找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Has dropped…</source>
        <translation>已退出比賽…</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>無人</translation>
    </message>
    <message>
        <source>Nobody is chosen: name somebody above, or choose a line of the log.</source>
        <translation>尚未選擇人員：請在上方輸入姓名，或在處罰紀錄中選擇一列。</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>備註…</translation>
    </message>
    <message>
        <source>On A4, to read with the person</source>
        <translation>A4，供當事人閱讀</translation>
    </message>
    <message>
        <source>Plays again…</source>
        <translation>恢復參賽…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>存成 PDF…</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>其他人員</translation>
    </message>
    <message>
        <source>Somebody else (W)</source>
        <translation>其他人員 (W)</translation>
    </message>
    <message>
        <source>What the log holds about this person</source>
        <translation>處罰紀錄中關於此人的內容</translation>
    </message>
</context>
<context>
    <name>PlaceRow</name>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
</context>
<context>
    <name>PlanTable</name>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>將有的變更</translation>
    </message>
    <message>
        <source>and more; the sentence below counts all of them</source>
        <translation>還有更多；下方的說明計入全部</translation>
    </message>
    <message>
        <source>changed: %1</source>
        <translation>變更：%1</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>退出比賽</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>略過：%1</translation>
    </message>
    <message>
        <source>name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>number</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>座位</translation>
    </message>
    <message>
        <source>table</source>
        <translation>桌號</translation>
    </message>
    <message>
        <source>team</source>
        <translation>隊伍</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n 個段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n 節</numerusform>
        </translation>
    </message>
    <message>
        <source>(no title)</source>
        <translation>（無標題）</translation>
    </message>
    <message>
        <source>(nothing below this heading)</source>
        <translation>（此標題下沒有內容）</translation>
    </message>
</context>
<context>
    <name>PrivateDialog</name>
    <message>
        <source>&amp;Begin them</source>
        <translation>開始記事(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開啟(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Write it</source>
        <translation>寫入(&amp;W)</translation>
    </message>
    <message>
        <source>About</source>
        <translation>關於</translation>
    </message>
    <message>
        <source>Delete takes back the note at the caret</source>
        <translation>按 Delete 可收回游標所在的記事</translation>
    </message>
    <message>
        <source>Encrypted with a passphrase of their own; in no report, backup or hand-over.</source>
        <translation>以專用密語加密；不會出現在報告、備份或交接檔中。</translation>
    </message>
    <message>
        <source>Infraction:</source>
        <translation>違規：</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>意圖</translation>
    </message>
    <message>
        <source>Investigation</source>
        <translation>調查</translation>
    </message>
    <message>
        <source>New note</source>
        <translation>新記事</translation>
    </message>
    <message>
        <source>New note (Ctrl+Enter writes it)</source>
        <translation>新記事 (Ctrl+Enter 寫入)</translation>
    </message>
    <message>
        <source>Notes for the head judge alone</source>
        <translation>主審專用的記事</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>再輸入一次</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>密語</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reason (required)</source>
        <translation>理由（必填）</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>The two are not the same. Type the passphrase twice.</source>
        <translation>兩次輸入不同。請重新輸入兩次密語。</translation>
    </message>
    <message>
        <source>There is no note to take back.</source>
        <translation>沒有可收回的記事。</translation>
    </message>
    <message>
        <source>This note is not written yet. Write it, or press Esc once more to let it go.</source>
        <translation>這則記事還沒寫入。請寫入，或再按一次 Esc 捨棄。</translation>
    </message>
    <message>
        <source>What is assumed:</source>
        <translation>推測：</translation>
    </message>
    <message>
        <source>What is proven, and how:</source>
        <translation>已證實的事實與依據：</translation>
    </message>
    <message>
        <source>Why it is ruled so:</source>
        <translation>判決理由：</translation>
    </message>
    <message>
        <source>Why was this note written in error? “%1”</source>
        <translation>這則記事為什麼寫錯了？「%1」</translation>
    </message>
    <message>
        <source>Written in &amp;error…</source>
        <translation>寫錯了(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>ProgressModel</name>
    <message>
        <source>All sections</source>
        <translation>全部章節</translation>
    </message>
    <message>
        <source>Baseline unknown</source>
        <translation>底本不明</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>依舊版原文</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>待審</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>章節</translation>
    </message>
    <message>
        <source>Untranslated</source>
        <translation>未翻譯</translation>
    </message>
</context>
<context>
    <name>PuttingAside</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>In your words (required)</source>
        <translation>說明（必填）</translation>
    </message>
    <message>
        <source>Leave the finding open (Esc)</source>
        <translation>不略過 (Esc)</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>略過</translation>
    </message>
    <message>
        <source>Put the finding aside (Ctrl+Enter)</source>
        <translation>略過這項疑點 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why, in your words</source>
        <translation>說明理由</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>姓名</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>維持原樣</translation>
    </message>
</context>
<context>
    <name>ReaderPane</name>
    <message>
        <source>Both texts</source>
        <translation>左右兩份文本</translation>
    </message>
    <message>
        <source>Chinese text</source>
        <translation>中文條文</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy both languages</source>
        <translation>複製中英文</translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation>複製並附出處</translation>
    </message>
    <message>
        <source>English and Chinese text</source>
        <translation>中英文條文</translation>
    </message>
    <message>
        <source>English text</source>
        <translation>英文條文</translation>
    </message>
    <message>
        <source>Left text</source>
        <translation>左邊文本</translation>
    </message>
    <message>
        <source>Note on this passage</source>
        <translation>這段條文的筆記</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右邊文本</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全選</translation>
    </message>
</context>
<context>
    <name>ReaderWords</name>
    <message>
        <source>Definition</source>
        <translation>定義</translation>
    </message>
    <message>
        <source>End of the text</source>
        <translation>全文結束</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>No partner in this text.</source>
        <translation>這份文本沒有對應的段落。</translation>
    </message>
    <message>
        <source>Not translated yet.</source>
        <translation>尚未翻譯。</translation>
    </message>
    <message>
        <source>Our note</source>
        <translation>編註</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>罰則</translation>
    </message>
    <message>
        <source>Philosophy</source>
        <translation>原則</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>補救措施</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>內文</translation>
    </message>
    <message>
        <source>The source has no such part.</source>
        <translation>原文沒有這個部分。</translation>
    </message>
    <message>
        <source>Translated from an older wording.</source>
        <translation>依舊版原文翻譯。</translation>
    </message>
    <message>
        <source>baseline unknown</source>
        <translation>底本不明</translation>
    </message>
    <message>
        <source>needs review</source>
        <translation>待審</translation>
    </message>
    <message>
        <source>same number, other meaning</source>
        <translation>同號異義</translation>
    </message>
    <message>
        <source>same word, other meaning</source>
        <translation>同詞異義</translation>
    </message>
</context>
<context>
    <name>ReasonBar</name>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Leave everything as it is (Esc)</source>
        <translation>全部維持原狀 (Esc)</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>先不要</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reason (required)</source>
        <translation>理由（必填）</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Result (optional)</source>
        <translation>結果（選填）</translation>
    </message>
</context>
<context>
    <name>RemovedNotice</name>
    <message>
        <source>%1 was removed.</source>
        <translation>已移除 %1。</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>For the organiser</source>
        <translation>給主辦單位</translation>
    </message>
    <message>
        <source>How much</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>In full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>%n more elsewhere</source>
        <translation>
            <numerusform>別處另有 %n 項</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n 項結果</numerusform>
        </translation>
    </message>
    <message>
        <source>All words must stand in one passage. Quotation marks keep a phrase together.</source>
        <translation>所有字詞必須出現在同一段。引號內的文字視為一個詞組。</translation>
    </message>
    <message>
        <source>Did you mean</source>
        <translation>是否要找</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>找不到結果</translation>
    </message>
    <message>
        <source>Nothing found here</source>
        <translation>這裡找不到</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜尋結果</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 of %n result(s)</source>
        <translation>
            <numerusform>%n 項結果中的前 %1 項</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RosterDialog</name>
    <message>
        <source>%1 new, %2 changed, %3 as they are, %4 left out. Nothing is written yet.</source>
        <translation>新增 %1 人，變更 %2 人，不變 %3 人，略過 %4 列。尚未寫入。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>匯入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Paste a table (Ctrl+V)</source>
        <translation>貼上表格(&amp;P) (Ctrl+V)</translation>
    </message>
    <message>
        <source>Choose a file, or paste a table.</source>
        <translation>請選擇檔案，或貼上表格。</translation>
    </message>
    <message>
        <source>Copy a table anywhere and press Ctrl+V here, or choose a CSV or XLSX file.</source>
        <translation>請複製表格，再於此處按 Ctrl+V 貼上，或選擇 CSV、XLSX 檔案。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Imported: %1 new, %2 changed, %3 left out.</source>
        <translation>已匯入：新增 %1 人，變更 %2 人，略過 %3 列。</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>讀取中…</translation>
    </message>
    <message>
        <source>What the &amp;columns hold</source>
        <translation>各欄的內容(&amp;C)</translation>
    </message>
    <message>
        <source>What would c&amp;hange</source>
        <translation>將有的變更(&amp;H)</translation>
    </message>
</context>
<context>
    <name>RoundDialog</name>
    <message>
        <source>Elimination</source>
        <translation>淘汰賽</translation>
    </message>
    <message>
        <source>It &amp;begins now</source>
        <translation>現在開始(&amp;B)</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>Swiss</source>
        <translation>瑞士制</translation>
    </message>
</context>
<context>
    <name>RulingDetails</name>
    <message>
        <source>Appeal</source>
        <translation>上訴</translation>
    </message>
    <message>
        <source>Close the details (Esc)</source>
        <translation>關閉詳細 (Esc)</translation>
    </message>
    <message>
        <source>Corrected because</source>
        <translation>更正理由</translation>
    </message>
    <message>
        <source>Details of the ruling</source>
        <translation>判決的詳細內容</translation>
    </message>
    <message>
        <source>Infraction</source>
        <translation>違規</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>等級</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Only this person</source>
        <translation>只看這個人</translation>
    </message>
    <message>
        <source>Only this person&apos;s rulings (Shift+Enter)</source>
        <translation>只看這個人的判決 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>處罰</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>對象</translation>
    </message>
    <message>
        <source>Recommended was</source>
        <translation>當時的建議</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>When and where</source>
        <translation>時間與地點</translation>
    </message>
    <message>
        <source>Why, as it was said then</source>
        <translation>判決依據（依當時所述）</translation>
    </message>
    <message>
        <source>Why, before it was corrected</source>
        <translation>更正前的判斷依據</translation>
    </message>
</context>
<context>
    <name>RulingPanel</name>
    <message>
        <source>%1, %2 answered</source>
        <translation>%1，已回答 %2 項</translation>
    </message>
    <message>
        <source>An infraction is added to an event. Open one; nothing you typed is lost.</source>
        <translation>違規須新增至賽事。請開啟賽事；已輸入的內容都會保留。</translation>
    </message>
    <message>
        <source>Given by, slip, earlier round</source>
        <translation>判決者、處罰單、較早的輪次</translation>
    </message>
    <message>
        <source>Head Judge: intentional</source>
        <translation>主審：故意</translation>
    </message>
    <message>
        <source>Infraction</source>
        <translation>違規</translation>
    </message>
    <message>
        <source>Investigate (Head Judge)…</source>
        <translation>調查（主審）…</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>等級</translation>
    </message>
    <message>
        <source>More facts (%1)</source>
        <translation>更多事實（%1）</translation>
    </message>
    <message>
        <source>No event is open. Choose the level.</source>
        <translation>尚未開啟賽事。請選擇等級。</translation>
    </message>
    <message>
        <source>No event is open: a first offence is assumed.</source>
        <translation>尚未開啟賽事：假定為第 1 次違規。</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>沒有人</translation>
    </message>
    <message>
        <source>Once for the whole event:</source>
        <translation>整個賽事只問一次：</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>對手</translation>
    </message>
    <message>
        <source>Opponent (optional)</source>
        <translation>對手（選填）</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>判決</translation>
    </message>
    <message>
        <source>Something wrong here?</source>
        <translation>情況可疑？</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌號</translation>
    </message>
    <message>
        <source>That was too long: cut to %1 characters.</source>
        <translation>內容過長：已截為 %1 個字元。</translation>
    </message>
    <message>
        <source>The event is ruled at its own level: %1.</source>
        <translation>本賽事依其設定的等級判決：%1。</translation>
    </message>
    <message>
        <source>The offender</source>
        <translation>違規者</translation>
    </message>
    <message>
        <source>This edition has no such infraction any more: void it and rule anew.</source>
        <translation>此版本已沒有這項違規：請作廢後重新判決。</translation>
    </message>
    <message>
        <source>This section is no infraction.</source>
        <translation>這一節不是違規。</translation>
    </message>
    <message>
        <source>What: 125, GRV, slow play…</source>
        <translation>違規：125、GRV、進行過慢…</translation>
    </message>
    <message>
        <source>What: name it, then add it to the event</source>
        <translation>違規：先命名，再新增至賽事</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>對象</translation>
    </message>
</context>
<context>
    <name>RulingWords</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分鐘</numerusform>
        </translation>
    </message>
    <message>
        <source>(name erased)</source>
        <translation>（姓名已刪除）</translation>
    </message>
    <message>
        <source>Authorised by</source>
        <translation>核准者</translation>
    </message>
    <message>
        <source>Corrected because</source>
        <translation>更正理由</translation>
    </message>
    <message>
        <source>Entered by</source>
        <translation>輸入者</translation>
    </message>
    <message>
        <source>Given by</source>
        <translation>判決者</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>appealed</source>
        <translation>曾上訴</translation>
    </message>
    <message>
        <source>appealed by %1</source>
        <translation>由 %1 提出上訴</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已執行</translation>
    </message>
    <message>
        <source>applied in round %1</source>
        <translation>已於第 %1 輪執行</translation>
    </message>
    <message>
        <source>changed on appeal</source>
        <translation>上訴後改為其他處罰</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>待主審確認</translation>
    </message>
    <message>
        <source>entered in error</source>
        <translation>輸入錯誤</translation>
    </message>
    <message>
        <source>moved to another event</source>
        <translation>已移至另一場賽事</translation>
    </message>
    <message>
        <source>overturned on appeal</source>
        <translation>上訴後改判</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>已排定</translation>
    </message>
    <message>
        <source>scheduled for round %1</source>
        <translation>排定於第 %1 輪宣布</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>第 %1 桌</translation>
    </message>
    <message>
        <source>upheld on appeal</source>
        <translation>上訴後維持原判</translation>
    </message>
    <message>
        <source>voided</source>
        <translation>作廢</translation>
    </message>
    <message>
        <source>voided: %1</source>
        <translation>作廢：%1</translation>
    </message>
</context>
<context>
    <name>RulingsModel</name>
    <message>
        <source>Given by</source>
        <translation>判決者</translation>
    </message>
    <message>
        <source>Infraction</source>
        <translation>違規</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>處罰</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>對象</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌號</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>%1 is there already. Press [Save] once more to replace it.</source>
        <translation>%1 已存在。再按一次 [儲存] 即會取代。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Choose where to save it.</source>
        <translation>請選擇儲存的位置。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
</context>
<context>
    <name>SavingPdf</name>
    <message>
        <source>Save as PDF</source>
        <translation>存成 PDF</translation>
    </message>
</context>
<context>
    <name>SearchFilters</name>
    <message>
        <source>Other names</source>
        <translation>其他用語</translation>
    </message>
    <message>
        <source>Other names: %1</source>
        <translation>其他用語：%1</translation>
    </message>
    <message>
        <source>Part of a section</source>
        <translation>節內的部分</translation>
    </message>
    <message>
        <source>Terms count for each other: Game Loss finds 一盤輸. What they find stands last.</source>
        <translation>同一概念的用語互相通用：Game Loss 也會找到「一盤輸」。由此找到的列在最後。</translation>
    </message>
    <message>
        <source>Where to search</source>
        <translation>搜尋範圍</translation>
    </message>
</context>
<context>
    <name>SectionHeader</name>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>上一頁 (Alt+Left)</translation>
    </message>
    <message>
        <source>Base penalty by level</source>
        <translation>各等級的基本處罰</translation>
    </message>
    <message>
        <source>Chinese only (Ctrl+2)</source>
        <translation>只看中文 (Ctrl+2)</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>English only (Ctrl+1)</source>
        <translation>只看英文 (Ctrl+1)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>下一頁 (Alt+Right)</translation>
    </message>
    <message>
        <source>Go to the clause</source>
        <translation>前往該條文</translation>
    </message>
    <message>
        <source>L</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Larger text (Ctrl++)</source>
        <translation>放大文字 (Ctrl++)</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左邊</translation>
    </message>
    <message>
        <source>R</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Reading mode</source>
        <translation>閱讀方式</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右邊</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>條文</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>左右對照</translation>
    </message>
    <message>
        <source>Side by side (Ctrl+3); needs a window of 1150 pixels</source>
        <translation>左右對照 (Ctrl+3)；視窗寬度須達 1150 像素</translation>
    </message>
    <message>
        <source>Smaller text (Ctrl+-)</source>
        <translation>縮小文字 (Ctrl+-)</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>上下對照</translation>
    </message>
    <message>
        <source>Stacked: Chinese under English (Ctrl+4)</source>
        <translation>上下對照：中文在英文之下 (Ctrl+4)</translation>
    </message>
    <message>
        <source>Stacked: the right text under the left (Ctrl+4)</source>
        <translation>上下對照：右邊文本排在左邊之下 (Ctrl+4)</translation>
    </message>
    <message>
        <source>Text size; press for 100 % (Ctrl+0)</source>
        <translation>文字大小；按下恢復為 100 % (Ctrl+0)</translation>
    </message>
    <message>
        <source>The left text only (Ctrl+1)</source>
        <translation>只看左邊文本 (Ctrl+1)</translation>
    </message>
    <message>
        <source>The right text only (Ctrl+2)</source>
        <translation>只看右邊文本 (Ctrl+2)</translation>
    </message>
</context>
<context>
    <name>SlipPaper</name>
    <message>
        <source>Infraction</source>
        <translation>違規</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>裁判</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>對手</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>處罰</translation>
    </message>
    <message>
        <source>Penalty slip</source>
        <translation>處罰單</translation>
    </message>
    <message>
        <source>Player, number</source>
        <translation>玩家、編號</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>練習賽事</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>經過</translation>
    </message>
</context>
<context>
    <name>SlipsPage</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2?)</source>
        <translation>%1（%2？）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not as computed</source>
        <translation>
            <numerusform>%n 張與計算不符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s)</source>
        <translation>
            <numerusform>%n 張處罰單</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Blocks…</source>
        <translation>批次(&amp;B)…</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>計算結果</translation>
    </message>
    <message>
        <source>Computed: %1</source>
        <translation>計算結果：%1</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Correct what was keyed wrongly; Esc leaves it as it is.</source>
        <translation>更正輸入有誤之處；Esc 維持原狀。</translation>
    </message>
    <message>
        <source>Corrected: %1</source>
        <translation>已更正：%1</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>判給</translation>
    </message>
    <message>
        <source>Infraction</source>
        <translation>違規</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>裁判</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>缺號：%1</translation>
    </message>
    <message>
        <source>No event is open, so no slip can be keyed.</source>
        <translation>沒有開啟的賽事，因此無法輸入處罰單。</translation>
    </message>
    <message>
        <source>No slip holds all these words.</source>
        <translation>沒有處罰單包含所有這些字詞。</translation>
    </message>
    <message>
        <source>No slip is recorded yet.</source>
        <translation>還沒有記錄任何處罰單。</translation>
    </message>
    <message>
        <source>Open an event…</source>
        <translation>開啟賽事…</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>對手</translation>
    </message>
    <message>
        <source>Penalty given</source>
        <translation>判給的處罰</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>對象</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>Record the slip (Ctrl+Enter)</source>
        <translation>記錄處罰單 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Recorded slips; Enter corrects, Delete voids</source>
        <translation>已記錄的處罰單；Enter 更正，Delete 作廢</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>已記錄：%1</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪</translation>
    </message>
    <message>
        <source>Search the slips</source>
        <translation>搜尋處罰單</translation>
    </message>
    <message>
        <source>Search the slips (Ctrl+F)</source>
        <translation>搜尋處罰單 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Slip</source>
        <translation>單號</translation>
    </message>
    <message>
        <source>Slip stack</source>
        <translation>處罰單輸入</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>桌</translation>
    </message>
    <message>
        <source>This number was there already: boards, To settle.</source>
        <translation>這個單號已經有了：見待辦看板的「待裁定」。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Voided: %1</source>
        <translation>已作廢：%1</translation>
    </message>
    <message>
        <source>Which infraction?</source>
        <translation>是哪一項違規？</translation>
    </message>
    <message>
        <source>Which penalty was given?</source>
        <translation>判給了什麼處罰？</translation>
    </message>
    <message>
        <source>Which round is it of?</source>
        <translation>是第幾輪？</translation>
    </message>
    <message>
        <source>Who holds which blank slips (Alt+B)</source>
        <translation>空白處罰單在誰手上 (Alt+B)</translation>
    </message>
    <message>
        <source>Who is it about?</source>
        <translation>當事玩家是誰？</translation>
    </message>
    <message>
        <source>Who is the opponent?</source>
        <translation>對手是誰？</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>選填</translation>
    </message>
    <message>
        <source>void</source>
        <translation>作廢</translation>
    </message>
</context>
<context>
    <name>StandingChip</name>
    <message>
        <source>%1 (rehearsal)</source>
        <translation>%1（練習賽事）</translation>
    </message>
    <message>
        <source>%1 top</source>
        <translation>%1 淘汰</translation>
    </message>
    <message>
        <source>%1; change it (Ctrl+Shift+O)</source>
        <translation>%1；更改 (Ctrl+Shift+O)</translation>
    </message>
    <message>
        <source>%1; change it (Ctrl+Shift+R)</source>
        <translation>%1；更改 (Ctrl+Shift+R)</translation>
    </message>
    <message>
        <source>Another event (Ctrl+E)</source>
        <translation>其他賽事 (Ctrl+E)</translation>
    </message>
    <message>
        <source>No event</source>
        <translation>無賽事</translation>
    </message>
    <message>
        <source>No event. Open one</source>
        <translation>無賽事；開啟一場</translation>
    </message>
    <message>
        <source>Open an event (Ctrl+E)</source>
        <translation>開啟賽事 (Ctrl+E)</translation>
    </message>
    <message>
        <source>Operator: %1</source>
        <translation>操作者：%1</translation>
    </message>
    <message>
        <source>R%1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>nobody named</source>
        <translation>未指定</translation>
    </message>
</context>
<context>
    <name>TakeInDialog</name>
    <message numerus="yes">
        <source>%1 is on this laptop now, with %n entries.</source>
        <translation>
            <numerusform>%1 已在這部電腦上，共 %n 個項目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new entries were taken in.</source>
        <translation>
            <numerusform>已併入 %n 個新項目。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Six words</source>
        <translation>六個詞(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Take it in</source>
        <translation>併入(&amp;T)</translation>
    </message>
    <message>
        <source>All of them count.</source>
        <translation>這些項目都算數。</translation>
    </message>
    <message>
        <source>Choose the file that the other laptop wrote.</source>
        <translation>請選擇另一部電腦寫出的檔案。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Laptop %1 gave the number %2 to %3 entries: its data folder was copied or restored.</source>
        <translation>電腦 %1 有 %3 個項目都是第 %2 號：其資料夾曾被複製或還原。</translation>
    </message>
    <message>
        <source>Nothing new: this laptop had everything already.</source>
        <translation>沒有新內容：這部電腦已有全部項目。</translation>
    </message>
    <message>
        <source>Six words</source>
        <translation>六個詞</translation>
    </message>
    <message>
        <source>Take in a hand-over</source>
        <translation>併入交接檔</translation>
    </message>
    <message>
        <source>as the other laptop shows them</source>
        <translation>與另一部電腦所示相同</translation>
    </message>
</context>
<context>
    <name>TextsDialog</name>
    <message>
        <source>&amp;Import…</source>
        <translation>匯入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>左邊(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;One edition</source>
        <translation>回到單一版本(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>右邊(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Swap sides</source>
        <translation>左右互換(&amp;S)</translation>
    </message>
    <message>
        <source>Choose two different texts.</source>
        <translation>請選擇兩份不同的文本。</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>閱讀</translation>
    </message>
    <message>
        <source>Texts side by side</source>
        <translation>並列文本</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>edited copy</source>
        <translation>編輯過的副本</translation>
    </message>
    <message>
        <source>official text, imported</source>
        <translation>匯入的官方文本</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Contents (Ctrl+B)</source>
        <translation>目錄 (Ctrl+B)</translation>
    </message>
    <message>
        <source>Language of the interface</source>
        <translation>介面語言</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>Log (Ctrl+L)</source>
        <translation>處罰紀錄 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>判決</translation>
    </message>
    <message>
        <source>Ruling (Ctrl+J)</source>
        <translation>判決 (Ctrl+J)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Search both languages (Ctrl+K)</source>
        <translation>搜尋中英文 (Ctrl+K)</translation>
    </message>
    <message>
        <source>View</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Words, &quot;a phrase&quot;, 警告, or a section number</source>
        <translation>字詞、「詞組」、warning 或條號</translation>
    </message>
</context>
<context>
    <name>VoidBar</name>
    <message>
        <source>Keep it</source>
        <translation>保留判決</translation>
    </message>
    <message>
        <source>Leave the ruling as it is (Esc)</source>
        <translation>不作廢，維持這筆判決 (Esc)</translation>
    </message>
    <message>
        <source>Nothing is deleted: the ruling stays in the log, struck through, with this reason.</source>
        <translation>不會刪除任何內容：判決仍留在處罰紀錄中，劃上刪除線並附上這個理由。</translation>
    </message>
    <message>
        <source>Reason (required)</source>
        <translation>理由（必填）</translation>
    </message>
    <message>
        <source>Reason for voiding</source>
        <translation>作廢的理由</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>理由：%1</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>作廢</translation>
    </message>
    <message>
        <source>Void %1</source>
        <translation>作廢：%1</translation>
    </message>
    <message>
        <source>Void the ruling (Ctrl+Enter)</source>
        <translation>作廢這筆判決 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>entered in error</source>
        <translation>輸入錯誤</translation>
    </message>
    <message>
        <source>wrong infraction</source>
        <translation>違規項目有誤</translation>
    </message>
    <message>
        <source>wrong person</source>
        <translation>對象有誤</translation>
    </message>
</context>
<context>
    <name>YesNo</name>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
</context>
</TS>
