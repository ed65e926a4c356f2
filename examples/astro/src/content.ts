import { allNodes, createClient, type Post, PostDocument, PostsConnectionDocument } from '@daybook/client';

/** The site whose content the app shows. Set `SITE` for another one. */
export const site = createClient({ url: process.env.SITE ?? 'http://localhost:4000' });

/** All posts without their texts, newest first. */
export const allPosts = () => Array.fromAsync(allNodes(site, PostsConnectionDocument));

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
