import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Development version of the server's bundles. Pages are rendered by the current modules, and the browser loads Vite's
 * client, the preamble of React's fast refresh, and the entry.
 */
export function liveBundles(web: ViteDevServer, admin: ViteDevServer) {
  return {
    pageModule: () => web.ssrLoadModule('/src/entry-server.tsx'),
    pageAssets: async () => ({
      scripts: [...refreshScripts(web), `${web.config.base}src/entry-browser.ts`],
      styles: [`${web.config.base}src/styles/index.css`],
      preloads: [],
      previewStyles: [`${web.config.base}src/preview/preview.css`],
    }),
    async adminDocument(url: string) {
      const source = await readFile(join(admin.config.root, 'index.html'), 'utf8');
      const html = await admin.transformIndexHtml('/index.html', source, url);
      const [, preamble = ''] = refreshScripts(admin);
      return html.replace(inlinePreamble, `<script type="module" src="${preamble}"></script>`);
    },
  };
}

/** The React plugin inlines this script, which the Content-Security-Policy of the back office refuses. */
const inlinePreamble = /<script type="module">import \{ injectIntoGlobalHook[\s\S]*?<\/script>/;

function refreshScripts({ config }: ViteDevServer): string[] {
  return ['@vite/client', '@id/@vitejs/plugin-react/preamble'].map((path) => config.base + path);
}
