import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { inlinedPackages } from '../../tools/build/inlined-packages.ts';

/**
 * What every page needs comes in two files, of which a new version of the site changes one, once the page is painted;
 * screens come when they are shown, and whatever only navigating needs comes with the first navigation. `import` is how
 * Vite loads them, which the entry must not need either of the two for.
 */
const chunks = [
  { name: 'import', test: /vite\/preload-helper/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  // All but what few pages show: media of other sites, videos, and the pages of services and recordings.
  {
    name: 'site',
    test: /apps\/web\/src\/(components\/(?!text\/(shown-html|play-video)|pictures\/(video-frame|player)|sections\/(recording|service)-)|(forms|layout|page)\/|hydrate)|libs\/routes\//,
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
