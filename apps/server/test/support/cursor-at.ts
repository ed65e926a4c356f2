/** Makes a cursor, as a client could that does not take it from a response. */
export function cursorAt(order: string, ...values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}
