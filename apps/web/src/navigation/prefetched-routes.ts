import type { Route } from '../page/route.ts';
import { routes } from '../routes.ts';

/**
 * Whether browsers may fetch pages of a route before anybody follows a link to them. Only pages that the server stores
 * for everybody: rendering one for nothing then costs at most once, until content changes.
 */
export function isPrefetched({ query, parameters }: Route): boolean {
  return query !== null && parameters !== 'any';
}

/**
 * The element that tells browsers to fetch the page of a link that is hovered over or touched (speculation rules). It
 * runs nothing; the policy allows such rules and no other inline script.
 */
export function speculationRulesElement(): string {
  const patterns = routes.filter(isPrefetched).map(({ path }) => path);
  const rules = { prefetch: [{ where: { href_matches: patterns }, eagerness: 'moderate' }] };
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
}
