const beginning = '/preview/';

/** A request within a preview of the site. */
export interface PreviewAddress {
  readonly token: string;
  /** Path under which the preview serves the site, without a slash at the end. */
  readonly basePath: string;
  /** Path and query of the page, as on the public site. */
  readonly page: string;
}

/** Path under which the holder of a token previews the site. */
export function previewBasePath(token: string): string {
  return beginning + token;
}

/** Path of the stream that tells the pages of a preview that they changed. */
export function previewStreamPath(basePath: string): string {
  return `${basePath}/live`;
}

/** The parts of an address within a preview; null for other addresses. */
export function previewAddress(address: string): PreviewAddress | null {
  const [, token, page] = /^\/preview\/([\w.~-]+)((?:[/?].*)?)$/s.exec(address) ?? [];
  if (token === undefined || page === undefined) return null;
  return { token, basePath: previewBasePath(token), page: page.startsWith('/') ? page : `/${page}` };
}

/** An address for logs: `*` replaces the token of a preview, of captures, or of a link about the newsletter. */
export function withoutToken(address: string): string {
  return address
    .replace(/^\/(preview|unsubscribe|confirm-newsletter)\/[^/?]*/i, '/$1/*')
    .replace(/^\/record\/~[^/?]*/i, '/record/~*');
}
