import { defineConfig } from 'vitest/config';

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Milliseconds. */
const longest = 600_000;

/**
 * One project per step of `npm test`. `graphql` is named by file because Vite would otherwise load its ES module while
 * the packages load the CommonJS one, and a schema of one is no schema to the other.
 */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: 2,
    // Only a test that hangs may run into these: a busy machine takes twenty times as long as an idle one. No test has a
    // timeout of its own.
    testTimeout: longest,
    hookTimeout: longest,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: tests('tools/architecture') },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests('libs/*/src', 'libs/*/test', 'apps/{server,web,admin}/src', 'tools/!(architecture)'),
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: tests('apps/server/test'),
          globalSetup: [
            'apps/server/test/support/prepared-data.ts',
            'apps/server/test/support/room-for-builds.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: tests('apps/e2e/src'),
          globalSetup: 'apps/e2e/src/support/site.ts',
          // All files work on one site: what one changes must not happen under the eyes of another.
          fileParallelism: false,
          retry: 1,
        },
      },
    ],
  },
});
