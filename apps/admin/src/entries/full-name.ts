/** First and last name of a sender, as far as they gave them. */
export function fullName({ fname, lname }: Readonly<Record<string, unknown>>): string {
  return [fname, lname].filter(Boolean).join(' ');
}
