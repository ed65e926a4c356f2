import { createClient, type Post, PostDocument, type PostSummary, PostsDocument } from '@daybook/client';

/** The site whose content the app shows. Set `SITE` for another one. */
export const site = createClient({ url: process.env.SITE ?? 'http://localhost:4000' });

const pageSize = 100;

/** All posts without their texts, newest first. */
export async function allPosts(): Promise<PostSummary[]> {
  const posts: PostSummary[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = (await site.request(PostsDocument, { page, pageSize })).posts;
    posts.push(...items);
    if (items.length < pageSize) return posts;
  }
}

/** A post with its text, and its picture in the widths of this app. */
export async function postAt(slug: string): Promise<Post> {
  const { post } = await site.request(PostDocument, {
    by: { slug },
    pictureWidths: [400, 800, 1200],
    pictureFormats: ['webp'],
  });
  if (!post) throw new Error(`There is no post "${slug}".`);
  return post;
}
