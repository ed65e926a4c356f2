import type { Api, ApiRecord } from './api.ts';

/** The text fields of a post's form by their names in the contract (§7). */
export type PostFields = Record<string, string>;

let count = 0;

/** A text that no other record has. */
export function unique(word: string): string {
  count += 1;
  return `${word} ${process.pid}x${count}`;
}

/** A unique text for an address. */
export function uniqueSlug(word: string): string {
  return unique(word).replaceAll(' ', '-').toLowerCase();
}

/** All fields of a post. It is older than the demo's posts, so it does not move them in lists. */
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

/** Creates a post with a multipart form, as the old client does. */
export function createPost(staff: Api, changes: PostFields = {}): Promise<ApiRecord> {
  return staff.create('/api/add-posts', formOf(postFields(changes)));
}

export function formOf(fields: PostFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
