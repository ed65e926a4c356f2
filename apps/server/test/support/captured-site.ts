import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageModule } from '@daybook/page-rendering';
import { parse } from 'graphql';
import type { AppBundles } from '../../src/pages/app-bundles.ts';
import { noBundles } from './test-settings.ts';

const listed = parse('{ posts(pageSize: 100) { items { title slug } } }');
const one = parse('query ($slug: String!) { post(by: { slug: $slug }) { title lastReviewedOn } }');
const firm = parse('{ siteSettings { name } teamMembers { items { name picture { url } } } }');

const head = `<meta charset="utf-8"><link rel="stylesheet" href="/assets/web/site.css">
<script type="module" src="/assets/web/app.js"></script>`;

/** Too long for an index of the database, and random, so that it cannot be compressed. */
const longPath = `/blog/${randomBytes(3_000).toString('hex')}`;

const paths = /^(?:\/|\/about|\/blog|\/blog\/[\w-]+)$/;

/** Pages of a site with a style sheet, a font, and a script. The home page and the blog list posts; the page about the firm does not. */
const pages: Pick<PageModule, 'plainAddress' | 'hasRoute' | 'renderPage'> = {
  plainAddress: (url) => (paths.test(url) ? url : null),
  hasRoute: (url) => paths.test(url),
  async renderPage({ url, query }) {
    const slug = /^\/blog\/(.+)$/.exec(url)?.[1];
    const data = await (slug === undefined
      ? query(url === '/about' ? firm : listed, {})
      : query(one, { slug: decodeURIComponent(slug) }));
    const text = JSON.stringify(data);
    const slugs = [...text.matchAll(/"slug":"([^"]+)"/g)].map(([, each]) => each);
    const pictures = [...text.matchAll(/"(\/uploads\/[^"]+)"/g)].map(([, each]) => each);
    const documents = [...text.matchAll(/https?:\S+?\/uploads\/[\w.-]+/g)].map(([href]) => href);
    const isFound = paths.test(url) && text !== '{"post":null}';
    return {
      status: isFound ? 200 : 404,
      html: `<!doctype html>${head}<title>${url}</title><body><pre>${text.replaceAll('<', '&lt;')}</pre>
${['/', '/about', '/blog', '/search?q=x', longPath, ...slugs.map((each) => `/blog/${each}`)].map((link) => `<a href="${link}">${link}</a>`).join('\n')}
${documents.map((href) => `<a href="${href}">A document</a>`).join('\n')}
${pictures.map((src) => `<img srcset="${src} 1x" src="${src}">`).join('\n')}`,
    };
  },
};

/** Replaces the public site in tests of captures. */
export interface CapturedSite {
  readonly bundles: AppBundles;
  /** Writes the built files of the site. A server that starts later has other assets than before. */
  writeBuiltFiles(distDir: string): Promise<void>;
}

/** Makes a site whose files are not built yet. */
export function capturedSite(): CapturedSite {
  let scripts: readonly string[] = [];
  return {
    bundles: {
      ...noBundles,
      pageModule: async () => ({ ...(await noBundles.pageModule()), ...pages }),
      pageAssets: async () => ({ ...(await noBundles.pageAssets()), scripts }),
    },
    async writeBuiltFiles(distDir) {
      const folder = join(distDir, 'web/client');
      await mkdir(folder, { recursive: true });
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      scripts = ['/assets/web/app.js'];
    },
  };
}

const files = {
  'site.css':
    '@font-face { src: url("./serif.woff2") } body { background: url(sea.svg) } .x { background: url("/assets/web/missing.png"), url(https://elsewhere.example/a.png) }',
  'serif.woff2': 'the bytes of a font',
  'sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'app.js': 'import"./shared.js";const later=()=>import("./later.js")',
  'shared.js': 'export{}',
  'later.js': 'export{}',
};
