/** Text as it stands in stored HTML; no-break spaces are written so that they can be seen. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

/** The attributes that have a value, each with a blank before it. */
export function attributes(values: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escapeValue(value)}"`))
    .join('');
}

function escapeValue(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}
