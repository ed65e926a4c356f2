import type { Site } from '@daybook/page-rendering';
import { profilesOf } from '../site.ts';

/** A schema.org statement about a page, embedded as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

interface Crumb {
  name: string;
  path: string;
}

/** The firm, as other statements refer to it. */
export function organization(siteUrl: string, site: Site): StructuredData {
  const { logo, tagline, phone, email, address } = site;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.name,
    ...(tagline && { description: tagline }),
    url: `${siteUrl}/`,
    ...(logo && { logo: siteUrl + logo.url }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address: address.split('\n').join(', ') }),
    sameAs: profilesOf(site)
      .map(({ href }) => href)
      .filter((href) => new URL(href).pathname !== '/'),
  };
}

/** The path from the home page to a page, including that page. */
export function breadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/**
 * The element that contains the statements. It is data, not a script, and escaped so that no text can end it early.
 */
export function structuredDataElement(statements: readonly StructuredData[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': statements });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
