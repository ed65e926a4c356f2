/** Escapes text for stored HTML. No-break spaces become entities, so that they are visible. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

/** Attributes with a value, each preceded by a space. */
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
