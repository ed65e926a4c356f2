import { matchRoute } from '../page/route.ts';
import { routes } from '../routes.ts';
import { isPrefetched } from './prefetched-routes.ts';

/**
 * Milliseconds that the pointer or the keyboard focus stays on a link before its page is fetched. A touch fetches it
 * at once.
 */
const rest = 100;

const fetched = new Set<string>();

/**
 * Fetches the page of a link that a visitor is likely to follow. Browsers with speculation rules handle pointers and
 * touches themselves, but not the keyboard. For other browsers, this handles all three.
 */
export function prefetchOnIntent(): void {
  const hasRules = HTMLScriptElement.supports?.('speculationrules') ?? false;
  let timer: number | undefined;
  const notice = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || fetched.has(link.href) || !leadsToPrefetchedPage(link)) return;
    timer = window.setTimeout(
      () => {
        fetched.add(link.href);
        document.head.append(hasRules ? rulesFor(link.href) : prefetchOf(link.href));
      },
      type === 'touchstart' ? 0 : rest,
    );
  };
  for (const type of hasRules ? ['focusin'] : ['focusin', 'mouseover', 'touchstart'])
    document.addEventListener(type, notice, { passive: true });
}

function leadsToPrefetchedPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || link.download || link.target) return false;
  if (link.pathname === pathname && link.search === search) return false;
  const match = matchRoute(routes, link);
  return match !== null && isPrefetched(match.route);
}

function rulesFor(url: string): HTMLElement {
  const element = document.createElement('script');
  element.type = 'speculationrules';
  element.textContent = JSON.stringify({ prefetch: [{ urls: [url] }], prerender: [{ urls: [url] }] });
  return element;
}

function prefetchOf(url: string): HTMLElement {
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.href = url;
  return element;
}
