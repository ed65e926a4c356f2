import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { bundledPackages } from '../../tools/build/bundled-packages.ts';

/**
 * After the first paint, a page loads two files that every page needs and the file of its screen. A new version of the
 * site usually changes only one of the two. The code that sends a form loads when somebody sends one. `import` is
 * Vite's own loader; it is separate so that the entry can use it without loading the other two.
 */
const chunks = [
  { name: 'import', test: /vite\/preload-helper/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Leaves out what only few pages show: media of other sites, videos, and the pages of services and recordings.
  {
    name: 'site',
    test: /apps\/web\/src\/(components\/(?!text\/(shown-html|play-video)|pictures\/(video-frame|player)|sections\/(recording|service)-)|forms\/(?!form-delivery|saved-details)|(layout|navigation|page)\/|app\.|hydrate)|libs\/routes\//,
  },
];

/** Compresses the browser's files at build time, so that no request has to wait for it. */
const compressed: Plugin = {
  ...compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, logLevel: 'silent' }),
  applyToEnvironment: ({ name }) => name === 'client',
};

/**
 * Builds the public site twice: hashed files and a manifest for the browser, and one module that renders pages on the
 * server. Nothing is inlined as a data: URL, which the Content-Security-Policy would refuse.
 */
export default defineConfig(({ command }) => ({
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
      // In development modules stay where they are, because Vite cannot run those that are CommonJS.
      resolve: command === 'build' ? bundledPackages : { noExternal: [/^@daybook\//] },
      build: {
        outDir: '../../dist/apps/web/server',
        target: 'node22',
        minify: false,
        sourcemap: true,
        license: { fileName: 'licenses.md' },
        rolldownOptions: { input: 'src/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {},
}));
