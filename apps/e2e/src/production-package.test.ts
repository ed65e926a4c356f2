import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { superadmin } from './support/serve-production.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
/** Megabytes. */
const largest = 300;

let parent = '';
let folder = '';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'daybook-package-'));
  folder = join(parent, 'daybook');
  await run(process.execPath, ['tools/package/run.ts', folder], { cwd: root });
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** A request that uploads a document for an answer to findings. */
function document(name: string, content: string): FormData {
  const query = 'mutation ($file: Upload) { made: uploadAnswerFile(file: $file) { mediaType } }';
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ file: ['variables.file'] }));
  form.set('file', new File([content], name));
  return form;
}

test('the production package is small enough and has no development packages', async () => {
  const { stdout } = await run('du', ['-sk', folder]);
  expect(Number(stdout.split('\t')[0]) / 1024).toBeLessThan(largest);
  await expect(run('ls', [join(folder, 'node_modules/vite')])).rejects.toThrow();
});

test('its commands and the site work in an empty environment, outside of the checkout', async () => {
  const port = await getPort({ host: '127.0.0.1' });
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(parent, 'data'),
    PORT: String(port),
    SEED: 'demo',
    SHUTDOWN_DELAY_S: '0',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  };
  const command = (...args: string[]) => run(join(folder, 'daybook'), args, { cwd: parent, env });
  // A package has no npm scripts, so messages name the launcher.
  await expect(command('restore')).rejects.toThrow('name the archive: ./daybook restore file.');
  expect((await command('doctor')).stdout).toContain('the first start, or ./daybook migrate, creates it');
  expect((await command('--version')).stdout).toMatch(/^Daybook \d/);
  expect((await command('migrate')).stdout).toMatch(/^Applied \d+ migrations/);
  await command('migrate', '--check');
  const server = spawn(join(folder, 'daybook'), { cwd: parent, env, stdio: 'ignore' });
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok || server.exitCode !== null,
        () => server.exitCode !== null,
      );
    await expect.poll(ready).toBe(true);
    expect(server.exitCode).toBeNull();
    for (const path of ['/', '/blog', '/login', '/api/get-posts', '/sitemap.xml'])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status < 500]).toEqual([path, true]);
    const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(home).toContain('Fennimore Quay');
    // The packages that recognize documents are loaded only for them.
    const staff = await Api.signedIn({ url: `http://127.0.0.1:${port}`, superadmin });
    expect(await staff.create('/graphql', document('a.pdf', '%PDF-1.7'))).toMatchObject({
      data: { made: { mediaType: 'application/pdf' } },
    });
    await expect(staff.create('/graphql', document('a.zip', 'PK\u0003\u0004'))).rejects.toThrow('415');
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
  expect(server.exitCode).toBe(0);
  await command('backup', join(parent, 'backup.tar.gz'));
  expect((await command('verify-backup', join(parent, 'backup.tar.gz'))).stdout).toContain('complete.');
  expect((await command('doctor')).stdout).toMatch(/^0 problems, \d warnings?\.$/m);
});
