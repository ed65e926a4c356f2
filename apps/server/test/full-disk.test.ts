import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { addByForm } from './support/rest-samples.ts';
import { useServerProgram } from './support/server-program.ts';
import { canMount, smallDisk } from './support/small-disk.ts';
import { startTestServer } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

/** More than any disk has. */
const beyondAnyDisk = { MIN_FREE_DISK_MB: '1000000000' };
const isEmbedded = !process.env.TEST_DATABASE_URL;
const create = 'mutation { createPackage(input: { title: "Kept" }) { id } }';
const statusOf = async (url: string) => (await fetch(url)).status;

describe('an upload that would leave too little space', () => {
  const site = useSite();

  test('is refused with 507 on both APIs, and accepted once there is space', async () => {
    const full = await startTestServer({ ...beyondAnyDisk });
    onTestFinished(() => full.stop());
    const visitor = new ApiClient(full.url);
    expect((await addByForm(visitor, 'partnership')).status).toBe(507);
    const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(100) };
    const upload = 'mutation ($file: Upload) { createPartnership(input: { picture: $file }) { id } }';
    const { status, errors } = await visitor.graphql(upload, { file: null }, { file });
    expect([status, errors[0]?.extensions.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await addByForm(site.staff, 'partnership')).status).toBe(200);
  });
});

describe.runIf(isEmbedded)('with the embedded database, a disk with too little space', () => {
  const program = useServerProgram();

  test('refuses writes with 507, serves reads, and turns readiness off', async () => {
    const server = await startTestServer(beyondAnyDisk);
    onTestFinished(() => server.stop());
    const visitor = new ApiClient(server.url);
    const { status, errors } = await visitor.graphql(create);
    expect([status, errors[0]?.extensions.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await visitor.post('/api/login', { email: 'a@b.example', password: 'x' })).status).toBe(507);
    expect(await statusOf(`${server.url}/api/get-packages`)).toBe(200);
    expect(await statusOf(`${server.url}/`)).toBe(200);
    expect(await statusOf(`${server.url}/health/ready`)).toBe(503);
    expect(await statusOf(`${server.url}/health/live`)).toBe(200);
  });

  test('refuses the very first start in one line, which can be repeated', async () => {
    const data = await program.freshData();
    const { code, errors } = await program.run({ ...data, ...beyondAnyDisk, SEED: 'demo' });
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot start: DATA_DIR: [^\n]+\n$/)]);
    const server = await program.start(data);
    expect(await statusOf(`${server.url}/health/ready`)).toBe(200);
  });

  test.runIf(canMount())('accepts writes again without a restart once there is space', async () => {
    const disk = await smallDisk('320m');
    const { folder } = disk;
    const data = await program.usualData();
    execFileSync('cp', ['-a', `${data.DATA_DIR}/.`, folder]);
    const server = await program.start({ ...data, DATA_DIR: folder, MIN_FREE_DISK_MB: '64' });
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await server.ended;
      await disk.remove();
    });
    const staff = await new ApiClient(server.url).signedIn();
    const filler = join(folder, 'filler');
    await writeFile(filler, Buffer.alloc(220 * 1024 * 1024));
    await expect.poll(async () => (await staff.graphql(create)).status).toBe(507);
    await expect.poll(() => statusOf(`${server.url}/health/ready`)).toBe(503);
    await rm(filler);
    await expect.poll(async () => (await staff.graphql(create)).status).toBe(200);
    await expect.poll(() => statusOf(`${server.url}/health/ready`)).toBe(200);
  });

  test('ends the process with one line if the main thread is stuck', async () => {
    const standStill = pathToFileURL(resolve(import.meta.dirname, 'support/stand-still.mjs')).href;
    const data = { ...(await program.usualData()), ...beyondAnyDisk, NODE_OPTIONS: `--import ${standStill}` };
    const { code, errors } = await program.run(data, [], (server) => {
      void expect
        .poll(() => server.url)
        .not.toBe('')
        .then(() => server.kill('SIGUSR2'));
    });
    expect(code).toBe('SIGKILL');
    expect(errors).toMatch(/^Daybook stops: the disk of [^\n]+\n$/);
  });
});
