/**
 * The content to read instead of what is published now: with all drafts, with those of a release, or as it was after a
 * publication or at a time. It needs an API key that may read drafts.
 */
export type Perspective =
  | { readonly drafts: true }
  | { readonly release: string }
  | { readonly publication: number }
  | { readonly asOf: string };

// Patterns of the syntax of GraphQL. A parser would be larger than the rest of the client.

/** A comment ends with its line, so that a row of `#` is one comment. */
const comment = /#[^\n\r]*(?![^\n\r])/.source;
const ignored = `(?:[\\s,\\uFEFF]|${comment})*`;
const string = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n\r])*"/.source;
const withoutBrackets = `${string}|${comment}|[^"#()]`;
/** Directives of variables may have arguments. */
const variables = `\\((?:${withoutBrackets}|\\((?:${withoutBrackets})*\\))*\\)`;

/** The beginning of a query: up to its selection, or up to its directives. */
const beginning = new RegExp(
  `^${ignored}(?:(?<selection>\\{)|query\\b${ignored}(?:\\w+${ignored})?(?:${variables})?)`,
);

/**
 * Adds `@perspective` to a document whose first operation is a query.
 * @throws TypeError for other documents
 */
export function inPerspective(text: string, perspective: Perspective): string {
  const found = beginning.exec(text);
  if (!found) throw new TypeError('Only a document that begins with a query has a perspective.');
  const directive = Object.entries(perspective)
    .map(([name, value]) => `@perspective(${name}: ${JSON.stringify(value)})`)
    .join(' ');
  const [start] = found;
  return found.groups?.selection
    ? `query ${directive} ${text}`
    : `${start} ${directive}${text.slice(start.length)}`;
}
