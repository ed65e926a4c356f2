import { defineConfig } from 'vite';
import { inlinedPackages } from '../../tools/build/inlined-packages.ts';

/** The server as readable files: class names stay, because TypeGraphQL and MikroORM derive names from them. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: '../../dist/apps/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js', keepNames: true } },
  },
  ssr: { noExternal: inlinedPackages() },
});
