import type { PageModule } from '@daybook/page-rendering';
import { parse } from 'graphql';
import type { AppBundles } from '../../src/pages/app-bundles.ts';
import { noBundles } from './test-settings.ts';

const shown = parse(`query ($page: Int) {
  posts(page: $page, pageSize: 2) { items { title } }
  teamMembers { items { name document } }
  homePage { heroHeading }
}`);

const paths = ['/', '/blog', '/missing', '/failing'];

const pages: Pick<PageModule, 'plainAddress' | 'hasRoute' | 'renderPage'> = {
  plainAddress(url) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const page = searchParams.get('page') ?? '';
    if (!paths.includes(pathname)) return null;
    return /^[1-9]\d*$/.test(page) ? `${pathname}?page=${page}` : pathname;
  },
  hasRoute: (url) => paths.includes(url.replace(/\?.*/, '')),
  async renderPage({ url, query }) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/nowhere') return { status: 404, html: '' };
    if (pathname === '/failing') throw new Error('This page cannot be rendered.');
    const data = await query(shown, { page: Number(searchParams.get('page') ?? 1) });
    const html = `<!doctype html><title>${url}</title><p>${JSON.stringify(data)}</p>${'<hr>'.repeat(300)}`;
    return { status: pathname === '/missing' ? 404 : 200, html };
  },
};

/** Replaces the public site in tests of the page cache. Its pages show posts, the team, and the home page. */
export const storyPages: AppBundles = {
  ...noBundles,
  pageModule: async () => ({ ...(await noBundles.pageModule()), ...pages }),
};
