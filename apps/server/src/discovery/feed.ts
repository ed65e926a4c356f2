import type { Site } from '@daybook/page-rendering';
import { escapeText, hostOf, isForeignPicture, replaceMedia } from '@daybook/rich-text';
import { publicRoutes } from '@daybook/routes';
import { Feed } from 'feed';
import type { FeedPost } from './public-content.ts';

/** The number of posts in a feed. */
export const postsInFeed = 20;

/**
 * Creates the feed of the posts, newest first, which can be written as RSS or JSON. Links in the texts become absolute.
 */
export function postFeed(publicUrl: string, site: Site, posts: readonly FeedPost[]): Feed {
  const feed = new Feed({
    id: `${publicUrl}/`,
    link: `${publicUrl}${publicRoutes.blog}`,
    title: site.name,
    description: site.tagline,
    language: 'en',
    copyright: site.name,
    feedLinks: { rss: `${publicUrl}/feed.xml`, json: `${publicUrl}/feed.json` },
    ...(posts[0] && { updated: noonOf(posts[0].date) }),
  });
  for (const post of posts) {
    const link = publicUrl + publicRoutes.post.replace(':slug', encodeURIComponent(post.slug));
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      content: textForReaders(post.description, publicUrl),
      date: noonOf(post.date),
      published: noonOf(post.date),
      ...(post.author && { author: [{ name: post.author.name }] }),
      category: post.topics.map((name) => ({ name })),
    });
  }
  return feed;
}

/** In sanitized HTML, `<` occurs only in tags, but `"` also in text, such as code. */
const tag = /<[a-z][^>]*>/g;
/** Before the path of an address of this site. Two slashes begin an address of another one. */
const beforePath = /(?<= (?:href|src)=")(?=\/(?![/\\]))/g;

/** Makes links absolute, and replaces videos and pictures of other sites with links. */
function textForReaders(html: string, publicUrl: string): string {
  const shown = replaceMedia(html, (media) => {
    if (media.name === 'img' && !isForeignPicture(media)) return null;
    const { src = '', title, alt } = media.attributes;
    const kind = media.name === 'img' ? 'Picture' : 'Video';
    return `<a href="${escapeText(src)}">${escapeText(title || alt || `${kind} at ${hostOf(src)}`)}</a>`;
  });
  return shown.replaceAll(tag, (found) => found.replaceAll(beforePath, publicUrl));
}

/** Noon in UTC is on the same calendar day in nearly all time zones. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
