/** The input of a post with that slug. */
export function postInput(slug: string, changes: object = {}): Record<string, unknown> {
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
