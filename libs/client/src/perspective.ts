/**
 * The content to read instead of what is published now: with all drafts, with those of a release, or as it was after a
 * publication or at a time. It needs an API key that may read drafts.
 */
export type Perspective =
  | { readonly drafts: true }
  | { readonly release: string }
  | { readonly publication: number }
  | { readonly asOf: string };

/** The beginning of a query: up to its selection, or up to its directives. */
const beginning = /^(?:[\s,]|#.*\n)*(?:\{|query\b[\s,]*\w*[\s,]*(?:\((?:"(?:\\.|[^"\\])*"|[^"()])*\))?)/;

/**
 * Adds `@perspective` to a document whose first operation is a query.
 * @throws TypeError for other documents
 */
export function inPerspective(text: string, perspective: Perspective): string {
  const found = beginning.exec(text)?.[0];
  if (found === undefined) throw new TypeError('Only a document that begins with a query has a perspective.');
  const directive = Object.entries(perspective)
    .map(([name, value]) => `@perspective(${name}: ${JSON.stringify(value)})`)
    .join(' ');
  return found.endsWith('{')
    ? `query ${directive} ${text}`
    : `${found} ${directive}${text.slice(found.length)}`;
}
