import { publicRoutes } from '@daybook/routes';
import { breadcrumbs, organisation, type StructuredData } from '../../page/structured-data.ts';

/** What search engines are told of one of the firm's services. */
export function serviceStatements(siteUrl: string, path: string, name: string): readonly StructuredData[] {
  return [
    { '@type': 'Service', name, url: siteUrl + path, provider: organisation(siteUrl) },
    breadcrumbs(siteUrl, [
      { name: 'Services', path: publicRoutes.services },
      { name, path },
    ]),
  ];
}
