import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/express': { version: '5.0.0' } },
});
/** Stands in for Vite: notes that it ran, and leaves one file of a build. The server serves until it gets a signal. */
const fakeVite = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { basename, dirname } = require('node:path');
const app = basename(process.cwd());
const entries = { server: 'main.js', web: 'server/entry-server.js', admin: 'index.html' };
const server = "console.log('serving', ...process.argv.slice(2)); process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000);";
const file = '../../dist/apps/' + app + '/' + entries[app];
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, app === 'server' ? server : '');
appendFileSync('../../builds.log', app + ' ');`;

let checkout: string;
let edits = 0;
const running: ChildProcess[] = [];

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'daybook-bootstrap-'));
  cpSync(import.meta.dirname, join(checkout, 'tools/bootstrap'), { recursive: true });
  cpSync(join(root, 'nx.json'), join(checkout, 'nx.json'));
  write('package.json', '{ "name": "checkout", "type": "module", "workspaces": ["apps/*"] }');
  write('.gitignore', 'node_modules/\ndist/\n.nx/\n');
  write('tsconfig.base.json', '{}');
  for (const app of ['server', 'web', 'admin']) {
    const { name, nx } = JSON.parse(readFileSync(join(root, `apps/${app}/package.json`), 'utf8'));
    write(`apps/${app}/package.json`, JSON.stringify({ name, nx }));
  }
  write('apps/server/src/main.ts', 'first');
  write('package-lock.json', lockfile);
  write('node_modules/.package-lock.json', lockfile);
  symlinkSync(join(root, 'node_modules/nx'), join(checkout, 'node_modules/nx'));
  write('node_modules/.bin/vite', fakeVite);
  chmodSync(join(checkout, 'node_modules/.bin/vite'), 0o755);
});

afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  rmSync(checkout, { recursive: true });
});

test('builds what changed, and nothing if only times or tests did', async () => {
  expect(await startAndStop()).toContain('Building');
  expect(builtApps()).toEqual(['admin', 'server', 'web']);
  expect(await startAndStop()).not.toContain('Building');
  utimesSync(join(checkout, 'apps/server/src/main.ts'), new Date(), new Date());
  expect(await startAndStop()).not.toContain('Building');
  write('apps/server/src/main.test.ts', 'a test is not part of the build');
  expect(await startAndStop()).not.toContain('Building');
  edit('apps/server/src/main.ts', 'second');
  expect(await startAndStop()).toContain('Building');
  expect(builtApps()).toEqual(['server']);
});

test('replaces no files of a server that runs', async () => {
  const { child } = await serving();
  builtApps();
  expect(await startAndStop()).not.toContain('Building');
  edit('apps/server/src/main.ts', 'second');
  const backup = start('backup');
  await expect.poll(backup.output).toContain(`process ${child.pid} still runs the earlier build`);
  expect(await exitCode(backup.child)).toBe(1);
  expect(builtApps()).toEqual([]);
  child.kill('SIGTERM');
  await exitCode(child);
  expect(await startAndStop()).toContain('Building');
});

test('takes a build from the cache if its sources were built before', async () => {
  await startAndStop();
  edit('apps/server/src/main.ts', 'second');
  await startAndStop();
  builtApps();
  edit('apps/server/src/main.ts', 'first');
  rmSync(join(checkout, 'dist/apps/admin'), { recursive: true });
  expect(await startAndStop()).toContain('Building');
  expect(builtApps()).toEqual([]);
  expect(existsSync(join(checkout, 'dist/apps/admin/index.html'))).toBe(true);
});

test('ends with the output of the build if the build fails', async () => {
  write('node_modules/.bin/vite', '#!/usr/bin/env node\nconsole.error("no such module"); process.exit(1);');
  const { child, output } = start();
  expect(await exitCode(child)).toBe(1);
  expect(output()).toMatch(/no such module[\s\S]*\nThe build failed\.\n$/);
});

test('refuses options of a drill before it builds', async () => {
  write('tools/drill/run.ts', "console.error('Unknown drill', process.argv.at(-2)); process.exit(1);");
  const { child, output } = run('tool.mjs', 'drill', 'unknown');
  expect(await exitCode(child)).toBe(1);
  expect(output()).toContain('Unknown drill unknown');
  expect(builtApps()).toEqual([]);
});

/** The scripts of npm that are no commands of the built server. */
const toolCalls = Object.entries(manifest.scripts)
  .filter(([, script]) => !script.includes('server.mjs'))
  .map(([name, script]) => [name, script.replace('node tools/bootstrap/', '').split(' ')] as const);

test.each([...toolCalls, ['bench navigation', ['tool.mjs', 'bench', 'navigation']] as const])(
  '%s describes itself, and refuses unknown options in one line, before it builds',
  async (_name, [script = '', ...args]) => {
    const help = run(script, ...args, '--help');
    expect([await exitCode(help.child), help.output()]).toEqual([
      0,
      expect.stringMatching(/^Usage: npm (run )?\w.*\n.+\.\n$/),
    ]);
    const wrong = run(script, ...args, '--halp');
    expect([await exitCode(wrong.child), wrong.output()]).toEqual([
      2,
      expect.stringMatching(/^Unknown option '--halp'\. Usage: npm .+\n$/),
    ]);
    expect(builtApps()).toEqual([]);
  },
);

test('passes paths on from the folder of the user, and other values of options as they are', async () => {
  const { child, output } = start('verify-record', 'a.zip', '--checkpoint', 'b.txt', '--witness', 'c+1');
  await expect.poll(output).toContain('serving');
  expect(output()).toContain('verify-record /srv/ada/a.zip --checkpoint /srv/ada/b.txt --witness c+1');
  child.kill('SIGTERM');
  await exitCode(child);
});

test('passes SIGTERM on to the server and returns its exit code', async () => {
  const { child } = await serving();
  child.kill('SIGTERM');
  expect(await exitCode(child)).toBe(7);
});

test('ends the server if the command is killed', async () => {
  const { child } = await serving();
  child.kill('SIGKILL');
  // 'close' comes when the last process that writes to this pipe is gone.
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
});

test('installs packages that differ from the lockfile, and says why if that fails', async () => {
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

/** Changes a file, and its time by whole seconds, because Nx reads a file again only if its time differs by one. */
function edit(path: string, text: string): void {
  write(path, text);
  edits += 1;
  const later = new Date(Date.now() + edits * 2_000);
  utimesSync(join(checkout, path), later, later);
}

/** The apps that were built since the last call, sorted. */
function builtApps(): string[] {
  const log = join(checkout, 'builds.log');
  const apps = existsSync(log) ? readFileSync(log, 'utf8').trim().split(' ').sort() : [];
  rmSync(log, { force: true });
  return apps;
}

function start(...args: string[]) {
  return run('server.mjs', ...args);
}

function run(script: string, ...args: string[]) {
  // These tests are about the cache, which the tasks of `npm test -- --skip-nx-cache` do not use.
  const env = { ...process.env, INIT_CWD: '/srv/ada', NX_SKIP_NX_CACHE: 'false' };
  const child = spawn(process.execPath, [`tools/bootstrap/${script}`, ...args], { cwd: checkout, env });
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
