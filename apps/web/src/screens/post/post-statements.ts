import type { PostQuery } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { authorPath, postPath } from '../../page/paths.ts';
import { breadcrumbs, organization, type StructuredData } from '../../page/structured-data.ts';

/** Structured data of a post. */
export function postStatements(
  siteUrl: string,
  site: Site,
  post: NonNullable<PostQuery['post']>,
): readonly StructuredData[] {
  const path = postPath(post.slug);
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.date,
      ...(post.changedOn && { dateModified: post.changedOn }),
      keywords: post.topics.join(', '),
      mainEntityOfPage: siteUrl + path,
      ...(post.picture && { image: siteUrl + post.picture.url }),
      ...(post.author && {
        author: {
          '@type': 'Person',
          name: post.author.name,
          jobTitle: post.author.position,
          url: siteUrl + authorPath(post.author.id),
        },
      }),
      publisher: organization(siteUrl, site),
    },
    breadcrumbs(siteUrl, [
      { name: 'Blog', path: publicRoutes.blog },
      { name: post.title, path },
    ]),
  ];
}
