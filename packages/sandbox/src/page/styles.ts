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
.full { color: #0b7a4b; } .part { color: #a15c00; } .gap { color: var(--soft); }
@media (prefers-color-scheme: dark) { .full { color: #4cc38a; } .part { color: #f0b45c; } }
`;
