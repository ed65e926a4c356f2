/** First and last name of a sender, if given. */
export function fullName({ fname, lname }: Readonly<Record<string, unknown>>): string {
  return [fname, lname].filter(Boolean).join(' ');
}
