/** Whether PostgreSQL reads a time in the form of JavaScript, which writes years outside of 1 to 9999 in another way. */
export function isStorable(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
