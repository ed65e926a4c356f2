import { parse } from 'graphql';
import { z } from 'zod';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import type { AppBundles } from './app-bundles.ts';
import { visitorsRequest } from './page-request.ts';

const newestPost = parse('{ posts(pageSize: 1) { items { slug } } }');
const answer = z.object({ posts: z.object({ items: z.array(z.object({ slug: z.string() })) }) });

/** The second time everything is loaded and planned; after the third the engine has compiled what takes long. */
const rounds = 3;

/**
 * Renders the first page, the blog and its newest post for nobody, and compresses the last: the first render loads code, plans reads and runs
 * everything for the first time, which takes several times as long as those after it. Nothing is stored or counted. A
 * failure is the first visitor's to see, and may have passed by then.
 */
export async function renderAhead(services: Services, bundles: AppBundles): Promise<void> {
  try {
    const { renderPage } = await bundles.pageModule();
    const urls = ['/', '/blog', ...(await pathOfNewestPost(services))];
    let html: string | undefined;
    for (let round = 1; round <= rounds; round++) {
      for (const url of urls) {
        ({ html } = await renderPage(await visitorsRequest(url, contextFor(services), services, bundles)));
      }
    }
    if (html !== undefined) await compressForNobody(html);
  } catch (error) {
    services.log.warn({ err: error }, 'no page could be rendered yet');
  }
}

/** Compressing for the first time starts threads and makes tables, which takes as long as half a page. */
async function compressForNobody(html: string): Promise<void> {
  const answer = new CachedResponse([], html, 'page');
  await Promise.all([answer.variant('gzip'), answer.variant('br')]);
}

async function pathOfNewestPost(services: Services): Promise<string[]> {
  const { data } = await services.execute(newestPost, {}, contextFor(services));
  return answer.parse(data).posts.items.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`);
}

function contextFor(services: Services) {
  return systemContext(services, services.database.forRequest(), null);
}
