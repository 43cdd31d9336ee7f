export const style = `
:root{color-scheme:light dark;--ink:light-dark(#1b2430,#e6e9ee);--soft:light-dark(#5a6675,#9aa5b4);
--page:light-dark(#f4f5f7,#12161c);--card:light-dark(#fff,#1a2029);--line:light-dark(#dfe3e8,#2c3542);
--mark:light-dark(#0b5c4f,#5fd1ba);--on-mark:light-dark(#fff,#08221d);--wash:light-dark(#eef1f4,#232b36)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{display:flex;flex-wrap:wrap;gap:6px 28px;align-items:center;padding:18px max(20px,calc(50vw - 600px)) 14px;border-bottom:3px solid;
border-image:repeating-linear-gradient(-45deg,#e0a100 0 12px,var(--page) 12px 24px) 3}
h1{font-size:21px;margin:0}h2{font-size:16px;margin:0 0 12px}
header p{margin:0;color:var(--soft)}header p b{color:var(--ink);font-variant-numeric:tabular-nums}
nav{margin-left:auto;display:flex;gap:16px}
a{color:var(--mark)}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:8px;background:var(--card);padding:6px 12px;z-index:2}
main{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:18px;max-width:1240px;margin:18px auto 60px;padding:0 20px}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 18px}
.whole{grid-column:1/-1}
dl{margin:0;display:grid;gap:8px}dl div{display:grid;grid-template-columns:110px minmax(0,1fr)}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;display:flex;flex-wrap:wrap;gap:2px 14px}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--wash);border-radius:8px;padding:10px 12px;margin:8px 0;max-height:320px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
small{color:var(--soft);font-size:13px}
.none{color:var(--soft);margin:8px 0 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th{text-align:left;font-weight:600;font-size:13px;color:var(--soft);padding:0 12px 6px 0;white-space:nowrap}
td{border-top:1px solid var(--line);padding:9px 12px 9px 0;vertical-align:top}
th:last-child,td:last-child{padding-right:0}
.end{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
summary{cursor:pointer}
.moves{margin:8px 0;padding-left:4px;list-style:none;display:grid;gap:4px}
.badge{display:inline-block;border-radius:99px;padding:1px 10px;font-size:13px;background:var(--wash);white-space:nowrap}
.badge.move{background:light-dark(#dbeafe,#1c3a63);color:light-dark(#1c4587,#b9d6ff)}
.badge.ok{background:light-dark(#d8f3e4,#123d2b);color:light-dark(#0c5132,#9be3bf)}
.badge.warn{background:light-dark(#fdedc8,#46360c);color:light-dark(#6b4700,#f4d588)}
.badge.bad{background:light-dark(#fbdedb,#571d19);color:light-dark(#87201a,#ffb9b3)}
.badge.back{background:light-dark(#ebe3fb,#352455);color:light-dark(#4b2f8c,#d2bfff)}
.chips{list-style:none;padding:0;margin:10px 0;display:flex;flex-wrap:wrap;gap:8px}
form{margin:0}.actions,.actions form{display:flex;gap:6px}.actions{justify-content:end}.actions select{width:150px}
.named{min-width:190px}
.fields{display:grid;grid-template-columns:2fr 1fr;gap:10px 14px;align-items:end}.fields label{display:grid;gap:3px;color:var(--soft);font-size:13px;min-width:0}
.fields button{grid-column:1/-1;justify-self:start}
.callback{display:flex;gap:6px}.callback input{flex:1;min-width:180px}
button,select,input{font:inherit;color:inherit;border-radius:7px;border:1px solid var(--line);background:var(--card);padding:5px 10px;min-height:34px;min-width:0}
button{background:var(--mark);border-color:var(--mark);color:var(--on-mark);font-weight:600;cursor:pointer;white-space:nowrap}
button.quiet{background:none;color:var(--mark)}
button:disabled{opacity:.45;cursor:default}
button:hover:enabled{filter:brightness(1.12)}
:focus-visible{outline:3px solid light-dark(#e0a100,#ffc933);outline-offset:2px}
#said{position:fixed;right:20px;bottom:16px;margin:0;background:var(--ink);color:var(--page);border-radius:8px;padding:8px 14px}#said:empty{display:none}
@media(max-width:760px){.wide table{min-width:700px}main{grid-template-columns:minmax(0,1fr);padding:0 12px}.fields{grid-template-columns:1fr}nav{margin-left:0}}
`
