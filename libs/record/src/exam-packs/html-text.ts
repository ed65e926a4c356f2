/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const styles = `:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}table{border-collapse:collapse;width:100%}th,td{border:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top}th{white-space:nowrap}
code{font-size:.9em}img{max-width:100%;max-height:20rem;width:auto;height:auto}header img,nav img,footer img{max-height:3rem}.about{border:1px solid #8888;border-radius:6px;padding:.75rem 1rem;margin-bottom:1.5rem;font-size:.9rem}
.bad{color:#b3261e}@media(prefers-color-scheme:dark){.bad{color:#ff8a80}a{color:#9fd0ff}}
@media print{body{margin:0;max-width:none}}`;

/**
 * A page of a pack. It loads only pictures of the pack.
 * @param policy the `script-src` directive; by default, no scripts run
 */
export function htmlPage(title: string, body: string, policy = "script-src 'none'"): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${styles}</style></head>
<body>
${body}
</body></html>
`;
}
