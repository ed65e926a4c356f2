/** The GraphQL input of a post with that slug. */
export function postInput(slug: string, changes: object = {}): Record<string, unknown> {
  return {
    slug,
    title: `About ${slug}`,
    body: '<p>A text.</p>',
    excerpt: 'In short.',
    topics: ['SEC', 'RIA'],
    metaTitle: 'Meta title',
    metaDescription: 'Meta description',
    date: '2026-03-31',
    ...changes,
  };
}

/** The REST body of a post with that slug. */
export function postBody(slug: string, changes: object = {}): Record<string, unknown> {
  return {
    slug,
    posttitle: `About ${slug}`,
    description: '<p>A text.</p>',
    excerpt: 'In short.',
    tags: ['SEC', 'RIA'],
    metatitle: 'Meta title',
    metadescription: 'Meta description',
    date: '2026-03-31',
    ...changes,
  };
}
