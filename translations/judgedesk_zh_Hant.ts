<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en_US">
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
    <name>CrashNotice</name>
    <message>
        <source>Something went wrong the last time JudgeDesk ran.</source>
        <translation>上次執行 JudgeDesk 時發生錯誤。</translation>
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
    <name>KeysSheet</name>
    <message>
        <source>Back</source>
        <translation>上一頁</translation>
    </message>
    <message>
        <source>Chinese only</source>
        <translation>只看中文</translation>
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
        <source>In the search field: walk the results</source>
        <translation>在搜尋欄中：逐一查看結果</translation>
    </message>
    <message>
        <source>In the text: the other column</source>
        <translation>在條文中：切換到另一欄</translation>
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
        <source>Next result</source>
        <translation>下一個結果</translation>
    </message>
    <message>
        <source>Open the result or the section</source>
        <translation>開啟結果或條文</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>上一個結果</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Search both languages</source>
        <translation>搜尋中英文</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>顯示或隱藏目錄</translation>
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
        <source>Text at 100 %</source>
        <translation>文字恢復為 100 %</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>這份一覽</translation>
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
    <name>MainWindow</name>
    <message>
        <source>%1 is not in this edition.</source>
        <translation>這個版本沒有 %1。</translation>
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
        <source>Base penalty: not in this edition</source>
        <translation>基本處罰：本版本未載</translation>
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
        <source>Copy with citation</source>
        <translation>複製並附出處</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
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
        <source>Forward</source>
        <translation>下一頁</translation>
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
        <source>Next result</source>
        <translation>下一個結果</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>上一個結果</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
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
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>上下對照</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>文字恢復為 100 %</translation>
    </message>
    <message>
        <source>not in this edition</source>
        <translation>本版本未載</translation>
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
    <name>ReaderPane</name>
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
</context>
<context>
    <name>ResultsPanel</name>
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
        <source>Search results</source>
        <translation>搜尋結果</translation>
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
        <source>Larger text (Ctrl++)</source>
        <translation>放大文字 (Ctrl++)</translation>
    </message>
    <message>
        <source>Reading mode</source>
        <translation>閱讀方式</translation>
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
        <source>Text size; press for 100 % (Ctrl+0)</source>
        <translation>文字大小；按下恢復為 100 % (Ctrl+0)</translation>
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
</TS>
