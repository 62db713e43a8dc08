<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
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
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
</context>
</TS>
