import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { inlinedPackages } from '../../tools/build/inlined-packages.ts';

/**
 * Once a page is painted it loads two files that every page needs, of which a new version of the site changes one, and
 * the file of its screen. The code that sends a form is loaded when somebody sends one. `import` is how Vite loads
 * them; the entry uses it without loading the other two.
 */
const chunks = [
  { name: 'import', test: /vite\/preload-helper/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
  // All but what few pages show: media of other sites, videos, and the pages of services and recordings.
  {
    name: 'site',
    test: /apps\/web\/src\/(components\/(?!text\/(shown-html|play-video)|pictures\/(video-frame|player)|sections\/(recording|service)-)|forms\/(?!form-delivery|saved-details)|(layout|navigation|page)\/|app\.|hydrate)|libs\/routes\//,
  },
];

/** What browsers load lies ready compressed, as small as can be: no request has to wait for that. */
const compressed: Plugin = {
  ...compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, logLevel: 'silent' }),
  applyToEnvironment: ({ name }) => name === 'client',
};

/**
 * The public site twice: hashed files and a manifest for the browser, and one module that renders pages on the
 * server. Nothing is inlined as data: URL, which the Content-Security-Policy would refuse.
 */
export default defineConfig({
  base: '/assets/web/',
  // tools/dev/hot-screens.ts refreshes the screens.
  plugins: [react({ refreshExclude: /-screen\.tsx$/ }), compressed],
  build: { emptyOutDir: true, assetsDir: '', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: '../../dist/apps/web/client',
        manifest: true,
        rolldownOptions: { input: 'src/entry-browser.ts', output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      resolve: { noExternal: inlinedPackages() },
      build: {
        outDir: '../../dist/apps/web/server',
        target: 'node22',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {},
});
