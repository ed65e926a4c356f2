import { defineConfig } from 'vite';
import { inlinedPackages } from '../../tools/build/inlined-packages.ts';

/** The server as readable files: class names stay, because TypeGraphQL and MikroORM derive names from them. */
export default defineConfig(({ command }) => ({
  build: {
    ssr: true,
    outDir: '../../dist/apps/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'stall-watch-thread': 'src/disk-space/stall-watch-thread.ts',
        // Runs in threads of its own; libs/content-engine/src/rich-text/sanitize-in-worker.ts starts it by this name.
        'sanitize-worker': '../../libs/content-engine/src/rich-text/sanitize-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', keepNames: true },
    },
  },
  // In development modules stay where they are, find their own packages, and those may be CommonJS.
  ssr: { noExternal: command === 'build' ? inlinedPackages() : [/^@daybook\//] },
}));
