/** The cursor of a place in an order of a list. Clients get cursors from the server, which checks them. */
export function cursorAt(order: string, ...values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}
