import { parse } from 'graphql';
import { z } from 'zod';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import type { AppBundles } from './app-bundles.ts';
import { answerForVisitors } from './page-request.ts';

const newestPost = parse('{ posts(pageSize: 1) { items { slug } } }');
const result = z.object({ posts: z.object({ items: z.array(z.object({ slug: z.string() })) }) });

/** After the first round, everything is loaded and planned. After the third, V8 has compiled the expensive parts. */
const rounds = 3;

/**
 * Renders the home page, the blog, and its newest post, and compresses the last page. The first render loads code,
 * plans queries, and runs everything for the first time, so it takes several times as long as later ones. Nothing is
 * stored or counted. A failure is only logged, because its cause may be gone when the first visitor comes.
 */
export async function warmUp(services: Services, bundles: AppBundles): Promise<void> {
  try {
    const urls = ['/', '/blog', ...(await pathOfNewestPost(services))];
    let html = '';
    for (let round = 1; round <= rounds; round++)
      for (const url of urls) ({ html } = (await answerForVisitors(url, services, bundles)).page);
    // Compressing for the first time starts threads and builds tables, which takes as long as half a page.
    const response = new CachedResponse([], html, 'page');
    await Promise.all([response.variant('gzip'), response.variant('br')]);
  } catch (error) {
    services.log.warn({ err: error }, 'no page could be rendered yet');
  }
}

async function pathOfNewestPost(services: Services): Promise<string[]> {
  const context = systemContext(services, services.database.forRequest(), null);
  const { data } = await services.execute(newestPost, {}, context);
  return result.parse(data).posts.items.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`);
}
