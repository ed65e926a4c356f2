import type { ServedSite } from './serve-small-site.ts';

/** A request with a JSON body. Text is sent unchanged. */
export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  };
}

/** A post that the small site accepts. */
export const post = {
  slug: 'one',
  posttitle: 'One',
  description: '<p>1</p>',
  date: '2026-03-01',
  tags: ['a', 'b'],
};

/** Adds that post, optionally with other fields, and returns it as saved. */
export async function addPost(served: ServedSite, fields: object = {}): Promise<Record<string, unknown>> {
  const response = await served.call('/api/add-posts', {
    as: 'staff',
    ...json('POST', { ...post, ...fields }),
  });
  if (response.status !== 200) throw new Error(`Adding the post failed with ${response.status}.`);
  return (await response.json()) as Record<string, unknown>;
}
