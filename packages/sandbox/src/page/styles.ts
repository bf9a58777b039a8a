/** The console's look in a few lines: neutral greys, one accent, hairlines, logical directions only. */
export const styles = `
:root { color-scheme: light dark; --ink: #1b1f27; --soft: #667085; --line: #e4e7ec; --ground: #fff; --accent: #2456e6; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8ec; --soft: #98a2b3; --line: #2b303a; --ground: #14161b; --accent: #7c9bff; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.6 system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 48px 24px; }
svg { color: var(--accent); display: block; }
h1 { font-size: 22px; margin: 16px 0 4px; }
h2 { font-size: 15px; margin: 40px 0 8px; }
h3 { font-size: 14px; margin: 24px 0 4px; }
p { margin: 0; color: var(--soft); max-width: 64ch; }
.empty { max-width: none; border: 1px dashed var(--line); border-radius: 6px; padding: 20px; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th { text-align: start; font-weight: 500; color: var(--soft); }
th, td { padding-block: 8px; padding-inline: 0 12px; border-block-end: 1px solid var(--line); vertical-align: top; }
code { font: 12px/1.6 ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; }
form { margin-block-start: 24px; }
ul.choices { list-style: none; margin: 8px 0; padding: 0; border: 1px solid var(--line); border-radius: 6px; }
ul.choices li + li { border-block-start: 1px solid var(--line); }
.choice { display: flex; gap: 12px; align-items: center; inline-size: 100%; box-sizing: border-box; padding: 10px 14px; cursor: pointer; text-align: start; }
button.choice { display: block; border: 0; background: none; color: inherit; font: inherit; }
.choice:hover { background: color-mix(in srgb, var(--accent) 6%, transparent); }
.choice small { display: block; color: var(--soft); font-variant-numeric: tabular-nums; }
.who, .actions { display: flex; gap: 12px; align-items: center; max-width: none; margin-block: 8px; }
.actions button { font: inherit; padding: 7px 18px; border-radius: 6px; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
.actions button.main { background: #2456e6; border-color: #2456e6; color: #fff; }
button.link { border: 0; background: none; padding: 0; font: inherit; color: var(--accent); cursor: pointer; text-decoration: underline; }
.alert { color: #b42318; } @media (prefers-color-scheme: dark) { .alert { color: #ff8f85; } }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.full { color: #0b7a4b; } .part { color: #a15c00; } .gap { color: var(--soft); }
@media (prefers-color-scheme: dark) { .full { color: #4cc38a; } .part { color: #f0b45c; } }
`;
