/** The parts of an address that select a page. */
export interface Address {
  pathname: string;
  /** Empty, or the query string with its question mark. */
  search: string;
}

/** The path and query of a request URL, without its fragment. */
export function parseAddress(url: string): Address {
  const [address = ''] = url.split('#', 1);
  const mark = address.indexOf('?');
  if (mark < 0) return { pathname: address || '/', search: '' };
  const search = address.slice(mark);
  return { pathname: address.slice(0, mark) || '/', search: search === '?' ? '' : search };
}

/** Fills in the `:name` parts of a route's path; values are encoded. Throws if a value is missing. */
export function fillPath(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
}

/** The still encoded values of a pattern's `:name` parts in a path; null if the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') values[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return values;
}

/** Ignores slashes at the end: the server redirects to the address without them. */
function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}
