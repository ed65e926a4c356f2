import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { bundledPackages } from '../../tools/build/bundled-packages.ts';

/** Copies the demo content next to the code that reads it on the first start. */
const demoContent: Plugin = {
  name: 'demo-content',
  async writeBundle({ dir = '' }) {
    await cp(resolve(import.meta.dirname, '../../demo'), join(dir, 'demo'), { recursive: true });
  },
};

/** Builds the server without minification: TypeGraphQL and MikroORM derive names from class names. */
export default defineConfig(({ command }) => ({
  plugins: [demoContent],
  // CommonJS packages load graphql/index.js. If ES modules loaded index.mjs, the bundle would have two copies of GraphQL, and each
  // copy rejects schemas of the other. In development, Node loads the packages itself.
  resolve: command === 'build' ? { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] } : {},
  build: {
    ssr: true,
    outDir: '../../dist/apps/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'stall-watch-thread': 'src/disk-space/stall-watch-thread.ts',
        // Runs in worker threads; libs/content-engine/src/rich-text/sanitize-in-worker.ts starts it by this name.
        'sanitize-worker': '../../libs/content-engine/src/rich-text/sanitize-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', keepNames: true },
    },
  },
  // In development, modules run from their own folders and resolve packages from there. Packages may be CommonJS.
  ssr: command === 'build' ? bundledPackages : { noExternal: [/^@daybook\//] },
}));
