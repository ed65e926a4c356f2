import { eventCalendarPattern, publicRoutes } from '@daybook/routes';
import { parseAddress } from '../page/address.ts';
import { matchRoute, type Route } from '../page/route.ts';
import { routes } from '../routes.ts';

/** Pages that act on accounts and sign-ups, which are not part of a preview. */
const leftOut: readonly string[] = [
  publicRoutes.login,
  publicRoutes.forgotPassword,
  publicRoutes.resetPassword,
  publicRoutes.confirmEmail,
  publicRoutes.unsubscribe,
  publicRoutes.confirmNewsletter,
];

/** Whether the pages of a route are part of previews. */
export function isPreviewed({ path }: Route): boolean {
  return !leftOut.includes(path);
}

/**
 * The address that a link has in a preview: one below `basePath` if it leads to a page of the site or to the calendar
 * file of an event, otherwise the same.
 * @param siteUrl origin of the site, which the links of texts may contain
 */
export function previewLink(href: string, basePath: string, siteUrl: string): string {
  const address = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  if (!address.startsWith('/') || address.startsWith('//')) return href;
  const parsed = parseAddress(address);
  const match = matchRoute(routes, parsed);
  const isInside = match ? isPreviewed(match.route) : eventCalendarPattern.test(parsed.pathname);
  return isInside ? basePath + address : href;
}

/** Changes links and forms of rendered HTML so that they stay in the preview. Attributes must be in double quotes. */
export function withPreviewLinks(html: string, basePath: string, siteUrl: string): string {
  return html.replace(
    /(<(?:a|form)\s(?:[^>]*?\s)?(?:href|action)=")([^"]*)(?=")/g,
    (_, before: string, address: string) => before + previewLink(address, basePath, siteUrl),
  );
}

/** Keeps the links and forms of a page in the preview when the page renders them again. */
export function keepLinksInside(root: Element, basePath: string, siteUrl: string): void {
  const attributes = ['href', 'action'];
  const correct = (element: Element) => {
    if (!element.matches('a, form')) return;
    for (const name of attributes) {
      const address = element.getAttribute(name);
      const inside = address === null ? null : previewLink(address, basePath, siteUrl);
      if (inside !== null && inside !== address) element.setAttribute(name, inside);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        correct(node);
        if (node !== target) for (const inner of node.querySelectorAll('a, form')) correct(inner);
      }
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: attributes });
}
