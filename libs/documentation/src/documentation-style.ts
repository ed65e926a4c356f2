/** The stylesheet of the documentation pages. */
export const documentationStyle = `
:root { color-scheme: light dark; --line: #8884; --accent: #14507a; background: #fff; color: #1a1d21; }
@media (prefers-color-scheme: dark) { :root { --accent: #8fc4ec; background: #121417; color: #e8eaed; } }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; padding: 0 .9rem; }
details h3 { font-size: 1rem; }
details[open] { padding-bottom: .6rem; }
summary { display: flow-root list-item; cursor: pointer; padding: .55rem 0; }
h3, p, summary { overflow-wrap: anywhere; }
summary small { float: right; opacity: .75; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
@media (max-width: 40rem) { table { table-layout: fixed; width: 100%; } th, td { overflow-wrap: anywhere; } }
code { font: .9em ui-monospace, monospace; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; }
`;
