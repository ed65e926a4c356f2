const longestFileName = 64;
const fileInText = /\/uploads\/([\w-][\w.-]*)/g;

/** What may be names of files in the values of a revision: short texts, and addresses of uploads within texts. */
export function fileNamesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inText = [...value.matchAll(fileInText)].map(([, name = '']) => name);
    return value !== '' && value.length <= longestFileName ? [value, ...inText] : inText;
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fileNamesIn) : [];
}
