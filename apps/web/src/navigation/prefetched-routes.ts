import type { Route } from '../page/route.ts';
import { routes } from '../routes.ts';

/**
 * Whether browsers may prefetch pages of a route. True for pages that the response cache holds: prefetching one in
 * vain costs at most one rendering per content change.
 */
export function isPrefetched({ query, parameters }: Route): boolean {
  return query !== null && parameters !== 'any';
}

/**
 * The speculation rules of every page: when a link is hovered over or touched, browsers fetch its page and render it in
 * the background. A browser that does not prerender still prefetches. The Content-Security-Policy allows these rules and
 * no other inline script.
 */
export function speculationRulesElement(): string {
  const patterns = routes.filter(isPrefetched).map(({ path }) => path);
  const links = [{ where: { href_matches: patterns }, eagerness: 'moderate' }];
  return `<script type="speculationrules">${JSON.stringify({ prefetch: links, prerender: links })}</script>`;
}
