import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { site } from './support/own-site.ts';
import { createPost, unique } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const open = useBrowser();
const mediaTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A copy of the example outside of the workspace. */
let app = '';
let server: Server | undefined;
let address = '';

/** Installs the packed client, and links the other packages, so that the test needs no network. */
async function install(): Promise<void> {
  const { stdout } = await run(process.execPath, ['tools/package/pack-client.ts', app], { cwd: root });
  const [file = ''] = /^\S+\.tgz/.exec(stdout) ?? [];
  const manifest = await readFile(join(app, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(manifest);
  await mkdir(join(app, 'node_modules/@daybook'), { recursive: true });
  await run('tar', ['xzf', file, '-C', join(app, 'node_modules/@daybook')]);
  await run('mv', ['package', 'client'], { cwd: join(app, 'node_modules/@daybook') });
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (name === '@daybook/client') continue;
    const link = join(app, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', name), link);
  }
}

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'daybook-example-'));
  await cp(join(root, 'examples/vite-react-apollo'), app, { recursive: true });
  await install();
  const node = (program: string, ...args: string[]) =>
    run(process.execPath, [join(app, 'node_modules', program), ...args], {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production', VITE_SITE: site.url },
    });
  await node('typescript/bin/tsc');
  await node('vite/bin/vite.js', 'build');
  const started = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const body = await readFile(join(app, 'dist', path)).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'Content-Type': mediaTypes[extname(path)] ?? 'text/plain' });
    response.end(body);
  });
  server = started.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://localhost:${(started.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(app, { recursive: true, force: true });
});

test('the example for React and Apollo lists posts and shows one with its picture', async () => {
  const { page } = await open();
  await page.goto(address);
  await page.getByRole('button').first().waitFor();
  expect(await page.getByRole('button').count()).toBe(5);
  const title = await page.getByRole('button').first().innerText();
  await page.getByRole('button').first().click();
  await page.getByRole('heading', { level: 2, name: title, exact: true }).first().waitFor();
  const image = page.locator('article > img');
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  expect(await image.getAttribute('srcset')).toContain(`${site.url}/uploads/`);
  expect(await page.locator('article > div').innerText()).not.toBe('');
});

test('the example shows what is published while it is open', async () => {
  const staff = await Api.signedIn(site);
  const { page } = await open();
  await page.goto(address);
  await page.getByRole('button').first().waitFor();
  const title = unique('Just published');
  const post = await createPost(staff, { posttitle: title, date: '2035-01-01' });
  try {
    await page.getByRole('button', { name: title }).waitFor();
  } finally {
    await staff.remove(`/api/delete-posts/${post._id}`);
    await staff.signOut();
  }
});
