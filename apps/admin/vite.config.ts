import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The back office: index.html, which the server sends for every address of the admin, and its hashed files. */
export default defineConfig({
  base: '/assets/admin/',
  plugins: [react()],
  // Its workers are imported by Vite's own query, which the bundling of dependencies does not know.
  // What these import of CommonJS has to be bundled all the same, and GraphQL may be there once only.
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
    // Says which chunks a screen needs, for the test that guards their sizes.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every screen needs React; cut by what needs which part of it, it would come in more and larger pieces.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
