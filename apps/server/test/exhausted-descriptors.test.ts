import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, type RestAnswer } from './support/api-client.ts';
import { addByForm } from './support/rest-samples.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { storedFiles } from './support/stored-files.ts';

const execute = promisify(execFile);
const program = useServerProgram();

/** Linux has `prlimit`, which changes the limits of a running process. */
describe.runIf(process.platform === 'linux')('a process that may not open more files', () => {
  let dataDir = '';
  let server: ServerProcess;
  let staff: ApiClient;

  beforeAll(async () => {
    const data = await program.usualData();
    dataDir = data.DATA_DIR ?? '';
    server = await program.start(data);
    staff = await new ApiClient(server.url).signedIn();
    expect((await addByForm(staff, 'partnership')).status).toBe(200);
  });

  const limitTo = (files: number) => execute('prlimit', ['--pid', String(server.pid), `--nofile=${files}:`]);
  /** The limit applies to the numbers of descriptors, of which each new one gets the lowest that is free. */
  async function refuseFiles(): Promise<void> {
    const used = new Set(await readdir(`/proc/${server.pid}/fd`));
    let lowest = 0;
    while (used.has(String(lowest))) lowest += 1;
    await limitTo(lowest);
  }
  async function refusedUpload(): Promise<RestAnswer> {
    const [files, records] = [await storedFiles({ dataDir }), await partnerships()];
    await refuseFiles();
    const answer = await addByForm(staff, 'partnership');
    if (answer.status === 200) return answer;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await storedFiles({ dataDir }), await partnerships()]).toEqual([files, records]);
    return answer;
  }
  const partnerships = async () => (await staff.get('/api/get-partnership')).body.length;
  const addPackages = () =>
    Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((packagetitle) =>
        staff.post('/api/add-packages', { packagetitle }),
      ),
    );

  test('refuses uploads with 503 and leaves nothing, while other reads and writes go on', async () => {
    // Opens the connections that are used below.
    await addPackages();
    // A job may close a file meanwhile, so that an upload succeeds.
    await expect.poll(refusedUpload).toMatchObject({ status: 503, body: { message: expect.any(String) } });
    expect((await addPackages()).map(({ status: each }) => each)).toEqual([200, 200, 200, 200]);
  });

  test('stores uploads again when it may open files, without a restart', async () => {
    await limitTo(1_024);
    const before = await partnerships();
    expect((await addByForm(staff, 'partnership')).status).toBe(200);
    expect(await partnerships()).toBe(before + 1);
    // The check of the storage may have failed while no files could be opened. It runs every few seconds.
    await expect.poll(async () => (await staff.get('/health/ready')).status).toBe(200);
  });
});
