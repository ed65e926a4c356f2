/** Longest title, in characters, that tabs and search results show in full. */
export const longestTitle = 60;

/** Longest description, in characters, that search results show in full. */
export const longestDescription = 160;

/** A description for search results: one line, cut after a word if it is too long. */
export function fittingDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/[\s,;:–—-]+\S*$|[\uD800-\uDBFF]$/, '')}…`;
}
