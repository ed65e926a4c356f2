import { rewriteHtml } from '../import/rewrite-html.ts';

/**
 * HTML in which pictures have full addresses, and links to pages of the same site have paths, so that they lead to this site.
 * @param base the address of the page that showed the HTML
 */
export function absoluteHtml(html: string, base: string): string {
  const site = new URL(base).origin;
  return rewriteHtml(html, (_name, attributes) => {
    const { href, src } = attributes;
    return {
      ...attributes,
      ...(href !== undefined && { href: linkFrom(href, base, site) }),
      ...(src !== undefined && { src: URL.parse(src, base)?.href ?? src }),
    };
  });
}

function linkFrom(href: string, base: string, site: string): string {
  if (href.startsWith('#')) return href;
  const url = URL.parse(href, base);
  if (!url) return href;
  const isFile = /\.\w{2,5}$/.test(url.pathname);
  if (url.origin !== site || isFile) return url.href;
  // A path that begins with two slashes would lead to another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
