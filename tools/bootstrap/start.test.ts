import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/express': { version: '5.0.0' } },
});
/** Says that it built, and leaves the files a build leaves; the server among them serves until it is told to end. */
const fakeNx = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const server = "console.log('serving'); process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000);";
for (const path of ['server/main.js', 'web/client/.vite/manifest.json', 'web/server/entry-server.js', 'admin/index.html']) {
  mkdirSync(dirname('dist/apps/' + path), { recursive: true });
  writeFileSync('dist/apps/' + path, path === 'server/main.js' ? server : '');
}`;

let checkout: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'daybook-bootstrap-'));
  cpSync(import.meta.dirname, join(checkout, 'tools/bootstrap'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  for (const path of [
    'nx.json',
    'tsconfig.base.json',
    'apps/web/x.ts',
    'apps/admin/x.ts',
    'libs/x.ts',
    'tools/build/x.ts',
  ]) {
    write(path, '');
  }
  write('apps/server/src/main.ts', 'first');
  write('package-lock.json', lockfile);
  write('node_modules/.package-lock.json', lockfile);
  write('node_modules/nx/dist/bin/nx.js', fakeNx);
  write('node_modules/nx/package.json', '{ "type": "module" }');
});

afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  rmSync(checkout, { recursive: true });
});

test('builds on the first start and when sources changed, not when only their times did', async () => {
  expect(await startAndStop()).toContain('Building');
  expect(await startAndStop()).not.toContain('Building');
  utimesSync(join(checkout, 'apps/server/src/main.ts'), new Date(), new Date());
  expect(await startAndStop()).not.toContain('Building');
  write('apps/server/src/main.test.ts', 'a test is not part of the build');
  expect(await startAndStop()).not.toContain('Building');
  write('apps/server/src/main.ts', 'second');
  expect(await startAndStop()).toContain('Building');
  rmSync(join(checkout, 'dist/apps/admin'), { recursive: true });
  expect(await startAndStop()).toContain('Building');
});

test('a failing build ends the start with what it said', async () => {
  write('node_modules/nx/dist/bin/nx.js', "console.error('no such module'); process.exit(1);");
  const { child, output } = start();
  expect(await exitCode(child)).toBe(1);
  expect(output()).toMatch(/no such module\n+The build failed\.\n$/);
});

test('SIGTERM reaches the server, and its exit code comes back', async () => {
  const { child } = await serving();
  child.kill('SIGTERM');
  expect(await exitCode(child)).toBe(7);
});

test('the server ends when its parent is killed', async () => {
  const { child } = await serving();
  child.kill('SIGKILL');
  // 'close' comes when the last process that writes to this pipe is gone.
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
});

test('packages that are not those of the lockfile are installed, with the reason when that fails', async () => {
  write('package.json', '{ "type": "module", "dependencies": { "express": "6.0.0" } }');
  write('node_modules/.package-lock.json', lockfile.replace('5.0.0', '4.0.0'));
  const { child, output } = start();
  expect(await exitCode(child)).toBe(1);
  expect(output()).toContain('Installing packages');
  expect(output()).toMatch(/Installing the packages failed \(npm ci, exit code \d+\)\.\n$/);
  expect(existsSync(join(checkout, 'node_modules/.installed-from'))).toBe(false);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

function start() {
  const child = spawn(process.execPath, ['tools/bootstrap/start.mjs'], { cwd: checkout });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

async function serving() {
  const { child, output } = start();
  await expect.poll(output).toContain('serving');
  return { child, output };
}

async function startAndStop(): Promise<string> {
  const { child, output } = await serving();
  child.kill('SIGTERM');
  await exitCode(child);
  return output();
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close');
  return child.exitCode;
}
