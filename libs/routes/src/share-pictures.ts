const beginning = '/share';
const ending = '.jpg';

/** The address of the picture for a shared page. `page` is its path and query. */
export function sharePicturePath(page: string): string {
  const [path = '', query] = page.split('?', 2);
  const picture = beginning + path.replace(/\/$/, '/index') + ending;
  return query === undefined ? picture : `${picture}?${query}`;
}

/** Path and query of the page to which such a picture belongs; null for other addresses. */
export function pageOfSharePicture(address: string): string | null {
  const [path = '', query] = address.split('?', 2);
  if (!path.startsWith(`${beginning}/`) || !path.endsWith(ending)) return null;
  const page = path.slice(beginning.length, -ending.length).replace(/^\/index$/, '/');
  return query === undefined ? page : `${page}?${query}`;
}
