import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const site = useSite({ SEED: 'demo' });

/** An app outside of the workspace, with nothing but the packed client. */
let app = '';

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'daybook-app-'));
  const { stdout } = await run(process.execPath, ['tools/package/pack-client.ts', app], { cwd: root });
  const [file = ''] = /^\S+\.tgz/.exec(stdout) ?? [];
  await cp(join(import.meta.dirname, 'fixtures/client-app'), app, { recursive: true });
  await writeFile(join(app, 'package.json'), JSON.stringify({ name: 'app', type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: app });
});
afterAll(() => rm(app, { recursive: true, force: true }));

test('the package can be published: it has no dependencies and nothing of the workspace', async () => {
  const manifest = JSON.parse(await readFile(join(app, 'node_modules/@daybook/client/package.json'), 'utf8'));
  expect(Object.keys(manifest)).not.toContain('dependencies');
  expect(Object.keys(manifest)).not.toContain('private');
  expect(JSON.stringify(manifest)).not.toContain('./src/');
  const schema = await readFile(join(app, 'node_modules/@daybook/client/generated/schema.graphql'), 'utf8');
  expect(schema).toBe(await (await fetch(`${site.server.url}/schema.graphql`)).text());
});

test('an app that uses it has correct types under the strictest rules', async () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', app], { cwd: app }).catch((error) => error);
  expect(stdout).toBe('');
});

test('an app that uses it reads a post with its picture', async () => {
  const { stdout } = await run(process.execPath, [join(app, 'dist/newest-post.js'), site.server.url], {
    cwd: app,
  });
  const page = stdout.trim();
  expect(page).toMatch(/^<article><h1>.+<\/h1><img src="http:.+ srcset="http:.+w" .*width="\d+"/);
  expect(page).toContain('<p>');
  expect(page).not.toMatch(/(?:src|href)="\//);
});
