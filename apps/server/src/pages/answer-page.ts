import type { RedirectTable } from '@daybook/content';
import { plainPath } from '@daybook/content-engine';
import type { PageModule, PageResponse } from '@daybook/page-rendering';

interface PageSources {
  readonly pageModule: Pick<PageModule, 'hasRoute'>;
  /** Renders the page of the address. */
  render(): Promise<PageResponse>;
  readRedirects(): Promise<RedirectTable>;
}

/**
 * The response to an address of the public site: its page, or a redirect of staff if it has no page.
 * @param url path and query
 */
export async function answerPage(
  url: string,
  { pageModule, render, readRedirects }: PageSources,
): Promise<{ page: PageResponse; isRedirected: boolean }> {
  const redirect = async () => redirectFrom(url, await readRedirects());
  // If no page can have this address, look for a redirect without rendering a page first.
  const isUnknown = !pageModule.hasRoute(url);
  const early = isUnknown ? await redirect() : null;
  if (early) return { page: early, isRedirected: true };
  const page = await render();
  const isMissing = page.status !== 200 && page.location === undefined;
  const late = isMissing && !isUnknown ? await redirect() : null;
  return { page: late ?? page, isRedirected: late !== null };
}

function redirectFrom(url: string, redirects: RedirectTable): PageResponse | null {
  // The target of a request may also be an absolute URL (RFC 9112 §3.2.2).
  const [, address = '', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(url) ?? [];
  const path = plainPath(address);
  const destination = path === null ? null : redirects.destinationOf(path, search);
  if (!destination) return null;
  return { status: destination.kind === 'permanent' ? 301 : 302, location: destination.location, html: '' };
}
