/**
 * The beginning of a plain text, cut after a word, with an ellipsis. A text of at most `longest` characters stays as it
 * is.
 */
export function shortened(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const start = characters.slice(0, longest).join('');
  return `${/^[\s\S]+(?=\s)/.exec(start)?.[0].trimEnd() ?? start} …`;
}
