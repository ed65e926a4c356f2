const longestFileName = 64;
const fileInText = /\/uploads\/([\w-][\w.-]*)/g;

/**
 * Finds texts in the values of a revision that may be file names: short texts, and names in URLs of uploads within
 * texts.
 */
export function fileNamesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inText = [...value.matchAll(fileInText)].map(([, name = '']) => name);
    return value !== '' && value.length <= longestFileName ? [value, ...inText] : inText;
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fileNamesIn) : [];
}
