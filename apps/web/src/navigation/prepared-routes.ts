import type { Route } from '../page/route.ts';
import { routes } from '../routes.ts';

/**
 * Whether browsers may fetch and render pages of a route before somebody opens them. True for pages that the response
 * cache holds: preparing one in vain costs at most one rendering per content change.
 */
export function isPrepared({ query, parameters }: Route): boolean {
  return query !== null && parameters !== 'any';
}

/**
 * The speculation rules of every page: browsers fetch the page of a link that is hovered over, touched, or pressed.
 * `prepareOnIntent` adds rules that render it. The Content-Security-Policy allows such rules and no other inline script.
 */
export function speculationRulesElement(): string {
  const patterns = routes.filter(isPrepared).map(({ path }) => path);
  const prefetch = [{ where: { href_matches: patterns }, eagerness: 'moderate' }];
  return `<script type="speculationrules">${JSON.stringify({ prefetch })}</script>`;
}
