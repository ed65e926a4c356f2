import { matchRoute } from '../page/route.ts';
import { routes } from '../routes.ts';
import { isPrepared } from './prepared-routes.ts';

/**
 * Milliseconds between an event on a link and the preparation of its page. An earlier click cancels the preparation,
 * because a page in the background would only slow down the page that the click opens.
 */
const delays: Readonly<Record<string, number>> = { pointerover: 200, focusin: 100, pointerdown: 10 };

/** Events after which the visitor has left the link, or the browser follows it. */
const endings = ['pointerout', 'pointercancel', 'focusout', 'click'];

/**
 * Prepares the page of the link that a visitor will probably follow, one page at a time. Browsers with speculation
 * rules render the page in the background; other browsers fetch it.
 */
export function prepareOnIntent(): void {
  if (savesData()) return;
  const elementFor = HTMLScriptElement.supports?.('speculationrules') ? rulesFor : prefetchOf;
  let prepared: { url: string; element: HTMLElement } | null = null;
  let timer: number | undefined;

  const discard = () => {
    // The browser drops the prepared page together with its rules.
    prepared?.element.remove();
    prepared = null;
  };
  const prepare = (url: string) => {
    discard();
    prepared = { url, element: elementFor(url) };
    document.head.append(prepared.element);
  };
  const begin = (event: Event) => {
    const link = linkOf(event);
    if (!link || link.href === prepared?.url || !opensHere(link, event)) return;
    clearTimeout(timer);
    timer = window.setTimeout(prepare, delays[event.type], link.href);
  };
  const end = (event: Event) => {
    if (linkOf(event)) clearTimeout(timer);
  };
  for (const type of Object.keys(delays)) document.addEventListener(type, begin, { passive: true });
  for (const type of endings) document.addEventListener(type, end, { passive: true });
  // The page may come back from the back/forward cache, after its prepared page was opened.
  window.addEventListener('pagehide', discard);
}

/** Whether the browser asks sites to use less data. Only Chromium has the property, and TypeScript does not know it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}

/** The link of an event; null if there is none, or if the pointer or the focus only moves inside the link. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const other = 'relatedTarget' in event ? event.relatedTarget : null;
  return other instanceof Node && link?.contains(other) ? null : link;
}

/** Whether an event suggests that the link will open a page in this tab, and the page can be prepared. */
function opensHere(link: HTMLAnchorElement, event: Event): boolean {
  if (event instanceof FocusEvent && !link.matches(':focus-visible')) return false;
  if (event instanceof PointerEvent && isForAnotherTab(event)) return false;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || link.hasAttribute('download') || link.target) return false;
  if (link.pathname === pathname && link.search === search) return false;
  const match = matchRoute(routes, link);
  return match !== null && isPrepared(match.route);
}

function isForAnotherTab({ button, altKey, ctrlKey, metaKey, shiftKey }: PointerEvent): boolean {
  return button > 0 || altKey || ctrlKey || metaKey || shiftKey;
}

function rulesFor(url: string): HTMLElement {
  const element = document.createElement('script');
  element.type = 'speculationrules';
  const rules = [{ urls: [url] }];
  element.textContent = JSON.stringify({ prefetch: rules, prerender: rules });
  return element;
}

function prefetchOf(url: string): HTMLElement {
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.href = url;
  return element;
}
