import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { breadcrumbs, organization, type StructuredData } from '../../page/structured-data.ts';

/** Structured data of a service. */
export function serviceStatements(
  siteUrl: string,
  site: Site,
  path: string,
  name: string,
): readonly StructuredData[] {
  return [
    { '@type': 'Service', name, url: siteUrl + path, provider: organization(siteUrl, site) },
    breadcrumbs(siteUrl, [
      { name: 'Services', path: publicRoutes.services },
      { name, path },
    ]),
  ];
}
