<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>BackupsDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rulings</source>
        <translation>
            <numerusform>%n ruling</numerusform>
            <numerusform>%n rulings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardWords</name>
    <message numerus="yes">
        <source>%n earlier offence(s)</source>
        <translation>
            <numerusform>%n earlier offence</numerusform>
            <numerusform>%n earlier offences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>back after %n minute(s)</source>
        <translation>
            <numerusform>back after %n minute</numerusform>
            <numerusform>back after %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>extension of %n minute(s)</source>
        <translation>
            <numerusform>extension of %n minute</numerusform>
            <numerusform>extension of %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>extension of %n minute(s)?</source>
        <translation>
            <numerusform>extension of %n minute?</numerusform>
            <numerusform>extension of %n minutes?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardsPage</name>
    <message numerus="yes">
        <source>%n person(s) still to be looked at…</source>
        <translation>
            <numerusform>%n person still to be looked at…</numerusform>
            <numerusform>%n people still to be looked at…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BrokenPackPage</name>
    <message numerus="yes">
        <source>%n fault(s) found. Nothing of this pack is shown until they are mended.</source>
        <translation>
            <numerusform>%n fault found. Nothing of this pack is shown until it is mended.</numerusform>
            <numerusform>%n faults found. Nothing of this pack is shown until they are mended.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffPage</name>
    <message numerus="yes">
        <source>+ %n only right</source>
        <translation>
            <numerusform>+ %n only right</numerusform>
            <numerusform>+ %n only right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>↕ %n moved</source>
        <translation>
            <numerusform>↕ %n moved</numerusform>
            <numerusform>↕ %n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>− %n only left</source>
        <translation>
            <numerusform>− %n only left</numerusform>
            <numerusform>− %n only left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≠ %n changed</source>
        <translation>
            <numerusform>≠ %n changed</numerusform>
            <numerusform>≠ %n changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueNotice</name>
    <message numerus="yes">
        <source>%n events on this laptop are past the time they are to be kept.</source>
        <translation>
            <numerusform>%n event on this laptop is past the time it is to be kept.</numerusform>
            <numerusform>%n events on this laptop are past the time they are to be kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditionStrip</name>
    <message numerus="yes">
        <source>%n passage(s) of the Chinese await review</source>
        <translation>
            <numerusform>%n passage of the Chinese awaits review</numerusform>
            <numerusform>%n passages of the Chinese await review</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsPage</name>
    <message numerus="yes">
        <source>%n of “%1”, right %2 times in %3.</source>
        <translation>
            <numerusform>%n of “%1”, right %2 times in %3.</numerusform>
            <numerusform>%n of “%1”, right %2 times in %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outcomes differ for %n offence(s) at these levels.</source>
        <translation>
            <numerusform>Outcomes differ for %n offence at these levels.</numerusform>
            <numerusform>Outcomes differ for %n offences at these levels.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Floor</name>
    <message numerus="yes">
        <source>%n earlier ruling(s) would be different by what is known now: boards, F7.</source>
        <translation>
            <numerusform>%n earlier ruling would be different by what is known now: boards, F7.</numerusform>
            <numerusform>%n earlier rulings would be different by what is known now: boards, F7.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GridPage</name>
    <message numerus="yes">
        <source>%n infraction(s)</source>
        <translation>
            <numerusform>%n infraction</numerusform>
            <numerusform>%n infractions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message numerus="yes">
        <source>%1, %n draft(s)</source>
        <translation>
            <numerusform>%1, %n draft</numerusform>
            <numerusform>%1, %n drafts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n voided</source>
        <translation>
            <numerusform>%1, %n voided</numerusform>
            <numerusform>%1, %n voided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ruling(s)</source>
        <translation>
            <numerusform>%n ruling</numerusform>
            <numerusform>%n rulings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotePane</name>
    <message numerus="yes">
        <source>new, beside %n</source>
        <translation>
            <numerusform>new, beside %n</numerusform>
            <numerusform>new, beside %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotesPage</name>
    <message numerus="yes">
        <source>%1, %n without passage</source>
        <translation>
            <numerusform>%1, %n without passage</numerusform>
            <numerusform>%1, %n without passage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairsPage</name>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n section</numerusform>
            <numerusform>%n sections</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>%n more elsewhere</source>
        <translation>
            <numerusform>%n more elsewhere</numerusform>
            <numerusform>%n more elsewhere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %1 of %n result(s)</source>
        <translation>
            <numerusform>The first %1 of %n result</numerusform>
            <numerusform>The first %1 of %n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulingWords</name>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SlipsPage</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not as computed</source>
        <translation>
            <numerusform>%n not as computed</numerusform>
            <numerusform>%n not as computed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s)</source>
        <translation>
            <numerusform>%n slip</numerusform>
            <numerusform>%n slips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TakeInDialog</name>
    <message numerus="yes">
        <source>%1 is on this laptop now, with %n entries.</source>
        <translation>
            <numerusform>%1 is on this laptop now, with %n entry.</numerusform>
            <numerusform>%1 is on this laptop now, with %n entries.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new entries were taken in.</source>
        <translation>
            <numerusform>%n new entry was taken in.</numerusform>
            <numerusform>%n new entries were taken in.</numerusform>
        </translation>
    </message>
</context>
</TS>
