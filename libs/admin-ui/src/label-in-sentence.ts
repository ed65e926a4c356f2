/** A label in the middle of a sentence: "Call to action" becomes "call to action", but "SEO tags" stays. */
export function labelInSentence(label: string): string {
  const [first = ''] = label.split(' ', 1);
  // Abbreviations and names such as "LinkedIn" and "X" keep their capitals.
  return /^\p{Lu}\P{Lu}+$/u.test(first) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
