import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlinedPackages } from '../../tools/build/inlined-packages.ts';

/**
 * The public site twice: hashed files and a manifest for the browser, and one module that renders pages on the
 * server. Nothing is inlined as data: URL, which the Content-Security-Policy would refuse.
 */
export default defineConfig({
  base: '/assets/web/',
  plugins: [react()],
  build: { emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: '../../dist/apps/web/client',
        assetsDir: '',
        manifest: true,
        rolldownOptions: { input: 'src/entry-browser.tsx' },
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
