/** A label within a sentence: "Team member" becomes "team member", but "FAQ" and "LinkedIn post" keep their capitals. */
export function nounOf(label: string): string {
  const [first = ''] = label.split(' ', 1);
  return /^\p{Lu}\P{Lu}+$/u.test(first) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
