/** Maximum number of remembered elements, which is more than a typed text has. */
const maxKnown = 20_000;

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;
const withoutEnd = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/**
 * Sanitizes the outermost elements of a text one by one and remembers the results. Typing changes one element at a
 * time, and sanitizing all of a long text at each key press would take too long.
 */
export function byElements(sanitize: (html: string) => string): (html: string) => string {
  const known = new Map<string, string>();
  const clean = (html: string) => {
    const made = known.get(html) ?? sanitize(html);
    if (known.size >= maxKnown) known.clear();
    known.set(html, made);
    return made;
  };
  return (html) => outermost(html).map(clean).join('');
}

/**
 * Cuts HTML after each outermost element. Malformed HTML may be cut inside an element. That is safe, because each part
 * is sanitized.
 */
function outermost(html: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: text, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    if (slash) depth = Math.max(depth - 1, 0);
    else if (!withoutEnd.has(name.toLowerCase())) depth += 1;
    if (depth > 0) continue;
    const end = index + text.length;
    parts.push(html.slice(start, end));
    start = end;
  }
  return [...parts, html.slice(start)];
}
