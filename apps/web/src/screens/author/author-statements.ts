import type { AuthorQuery } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { authorPath } from '../../page/paths.ts';
import { breadcrumbs, organization, type StructuredData } from '../../page/structured-data.ts';

/** Structured data of an author. */
export function authorStatements(
  siteUrl: string,
  site: Site,
  { id, name, position, biography, picture, linkedInUrl, twitterUrl }: NonNullable<AuthorQuery['teamMember']>,
): readonly StructuredData[] {
  const path = authorPath(id);
  const profiles = [linkedInUrl, twitterUrl].filter((url) => url !== '');
  return [
    {
      '@type': 'ProfilePage',
      url: siteUrl + path,
      mainEntity: {
        '@type': 'Person',
        name,
        jobTitle: position,
        url: siteUrl + path,
        ...(biography && { description: biography }),
        ...(picture && { image: siteUrl + picture.url }),
        ...(profiles.length > 0 && { sameAs: profiles }),
        worksFor: organization(siteUrl, site),
      },
    },
    breadcrumbs(siteUrl, [
      { name: 'About', path: publicRoutes.about },
      { name, path },
    ]),
  ];
}
