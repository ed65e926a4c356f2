/**
 * Whether the site answers at an address. If it does, code that cannot be loaded is missing there, because a newer
 * version of the site replaced it after the page was opened.
 */
export function isServed(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
