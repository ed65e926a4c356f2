import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isolated, notOnPostgres, onEmbedded } from './apps/server/test/databases.ts';
import { shortProcess } from './libs/database/src/testing/short-processes.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';
import { hasPostgres } from './tools/testing/postgres.ts';

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Each worker has its own server, and in the browser tests its own browser, so one worker keeps about two processors busy. */
const workers = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)));

/** Milliseconds. */
const longest = 300_000;

const testsOfBackOffice = tests('libs/admin-ui/src', 'apps/admin/src');

/** Tests of the back office that replace modules, which has no effect on modules that another file has loaded. */
const replacingModules = globSync(testsOfBackOffice).filter((file) =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(file, 'utf8')),
);

/** What all integration tests share. */
const integrationSetup = [
  'apps/server/test/support/prepared-data.ts',
  'apps/server/test/support/room-for-builds.ts',
];

/**
 * One project per kind of test. `graphql` is named by file because Vite would otherwise load its ES module while the
 * packages load the CommonJS one, and each rejects schemas of the other.
 */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: workers,
    execArgv: shortProcess,
    // The files of a worker share their modules, so that each worker loads the server only once. Projects whose tests
    // replace modules, or declare types before the server is loaded, are isolated.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Only a test that hangs may run into these: a busy machine takes twenty times as long as an idle one. Tests set no
    // timeouts themselves.
    testTimeout: longest,
    hookTimeout: longest,
    expect: { poll: { timeout: 60_000 } },
    // One retry, because these tests run against real clocks, sockets, and browsers. `npm test` names every test that
    // needed it.
    retry: 1,
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: tests('tools/architecture', 'tools/supply-chain') },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests(
            'libs/!(admin-ui)/src',
            'libs/*/test',
            'apps/{server,web}/src',
            'tools/!(architecture|supply-chain)',
          ),
        },
      },
      {
        extends: true,
        test: { name: 'unit-admin', include: testsOfBackOffice, exclude: replacingModules },
      },
      {
        extends: true,
        test: { name: 'unit-admin-isolated', include: replacingModules, isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...onEmbedded(hasPostgres()),
          env: { TEST_DATABASE_URL: '' },
          globalSetup: integrationSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          isolate: true,
          env: { TEST_DATABASE_URL: '' },
          globalSetup: integrationSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-postgres',
          include: tests('apps/server/test'),
          exclude: notOnPostgres,
          setupFiles: ['tools/testing/use-postgres.ts'],
          globalSetup: ['tools/testing/provide-postgres.ts', ...integrationSetup],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: tests('apps/e2e/src'),
          globalSetup: [
            ...(hasPostgres() ? ['tools/testing/provide-postgres.ts'] : []),
            'apps/e2e/src/support/site.ts',
          ],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
