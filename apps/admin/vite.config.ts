import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Bundles the production build of React Router. The package exports only its development build, which has warnings. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/|$)/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/** The back office: index.html, which the server sends for every admin address, and its hashed files. */
export default defineConfig({
  base: '/assets/admin/',
  plugins: [productionRouter, react()],
  // Vite must import the workers of monaco-graphql itself. CommonJS modules that they import must still be bundled,
  // and there must be only one copy of GraphQL.
  optimizeDeps: {
    exclude: ['@graphiql/react/setup-workers/vite', 'monaco-graphql', 'monaco-editor'],
    include: [
      'graphql',
      'monaco-graphql > graphql-language-service > nullthrows',
      'monaco-graphql > picomatch-browser',
    ],
  },
  build: {
    outDir: '../../dist/apps/admin',
    emptyOutDir: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    // A test checks the size of each screen from this.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first chunk lists the files of all others, so names of shared chunks would make it larger.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? '[name]-[hash].js' : '[hash].js'),
        // Every screen needs React, these parts of Mantine, and the store of notifications, and most write times. Finer
        // chunks would be more and larger in total.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'shared',
              test: /admin-ui[\\/]src[\\/](label-in-sentence|times)\.ts$|node_modules[\\/](@floating-ui[\\/]|@mantine[\\/](store[\\/]|notifications[\\/]esm[\\/]notifications\.store|core[\\/]esm[\\/](core|components[\\/](FocusTrap|Input|Overlay|Popover|Portal))[\\/]))/,
            },
          ],
        },
      },
    },
  },
});
