/** The parts of a statement that contain quotation marks or digits. The first alternative that matches counts. */
const parts = new RegExp(
  [
    // Comments, also without an end.
    String.raw`(?<comment>--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    // Identifiers and parameters.
    String.raw`(?<kept>"[^"]*"|\$\d+)`,
    // Strings: dollar-quoted, with backslashes, and standard. A string without an end continues to the end of the text.
    String.raw`\$(?<tag>[a-z_]\w*|)\$[\s\S]*?(?:\$\k<tag>\$|$)`,
    String.raw`\be'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'`,
    String.raw`\be'[\s\S]*$`,
    "'[^']*(?:''[^']*)*'",
    String.raw`'[\s\S]*$`,
    // Numbers that are not part of a name.
    String.raw`(?<![\w$])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b`,
  ].join('|'),
  'gi',
);

/**
 * Maximum number of characters read. The regular expression needs memory for long literals, and some have megabytes.
 */
const longestRead = 10_000;

/**
 * The beginning of a statement with `?` for each literal, and one `?` for a list of them. MikroORM writes values into
 * the text of its statements, so a text may contain anything that the database contains.
 */
export function withoutLiterals(sql: string): string {
  const replaced = sql.slice(0, longestRead).replace(parts, (...found) => {
    const { comment, kept }: Partial<Record<string, string>> = found.at(-1);
    return comment === undefined ? (kept ?? '?') : ' ';
  });
  return replaced.replace(/\?(?:\s*,\s*\?)+/g, '?');
}
