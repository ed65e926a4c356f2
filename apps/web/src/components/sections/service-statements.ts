import { publicRoutes } from '@daybook/routes';
import { breadcrumbs, organization, type StructuredData } from '../../page/structured-data.ts';

/** Structured data of a service. */
export function serviceStatements(siteUrl: string, path: string, name: string): readonly StructuredData[] {
  return [
    { '@type': 'Service', name, url: siteUrl + path, provider: organization(siteUrl) },
    breadcrumbs(siteUrl, [
      { name: 'Services', path: publicRoutes.services },
      { name, path },
    ]),
  ];
}
