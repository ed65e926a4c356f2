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
 * The speculation rules, which tell browsers to prefetch the page of a link that is hovered over or touched. The
 * Content-Security-Policy allows these rules and no other inline script.
 */
export function speculationRulesElement(): string {
  const patterns = routes.filter(isPrefetched).map(({ path }) => path);
  const rules = { prefetch: [{ where: { href_matches: patterns }, eagerness: 'moderate' }] };
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
}
