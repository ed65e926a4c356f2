import type { Api, ApiRecord } from './api.ts';

/** The text fields of a post's form by their names in the contract (§7). */
export type PostFields = Record<string, string>;

let count = 0;

/** A text that no other record has. */
export function unique(word: string): string {
  count += 1;
  return `${word} ${process.pid}x${count}`;
}

/** The same, as it may stand in an address. */
export function uniqueSlug(word: string): string {
  return unique(word).replaceAll(' ', '-').toLowerCase();
}

/** A post's fields filled in. It is older than the demo's, so that it moves none of them. */
function postFields(changes: PostFields = {}): PostFields {
  return {
    posttitle: unique('Post'),
    slug: uniqueSlug('post'),
    description: '<p>What happened, day by day.</p>',
    excerpt: 'In one sentence.',
    tags: 'Tests',
    metatitle: 'For search engines',
    metadescription: 'More for search engines',
    date: '2001-02-03',
    ...changes,
  };
}

/** Makes a post as the old client does, by a multipart form. */
export function createPost(staff: Api, changes: PostFields = {}): Promise<ApiRecord> {
  return staff.create('/api/add-posts', formOf(postFields(changes)));
}

/** A multipart form of text fields. */
export function formOf(fields: PostFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
