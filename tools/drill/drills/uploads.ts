import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import type { Drill, Extent, Finding } from '../drill.ts';
import { documentForm, type FilledForm, partnerForm } from '../forms.ts';
import { readiness, startServer, withFolder } from '../server.ts';
import { tracesOfUploads, type UploadTraces } from '../upload-traces.ts';

const documentSize = 3_000_000;

/**
 * Folders in the data directory that are not for uploads: of the database, and of the jobs that record publications.
 */
const ofOthers = ['database', 'record', join('uploads', '.captures')];

function traces(staff: Client, dataDir: string): Promise<UploadTraces> {
  return tracesOfUploads(
    staff,
    dataDir,
    ofOthers.map((folder) => join(dataDir, folder)),
  );
}

async function send(staff: Client, { path, type, bytes }: FilledForm): Promise<number> {
  return (await staff.send('POST', path, bytes, type)).status;
}

async function fullDisk(staff: Client, dataDir: string, flag: string, times: number): Promise<Finding> {
  const forms = [await partnerForm(), await documentForm(documentSize)];
  const before = await traces(staff, dataDir);
  await writeFile(flag, '');
  const refusals = new Set<number>();
  for (let count = 0; count < times; count += 1)
    for (const form of forms) refusals.add(await send(staff, form));
  await rm(flag);
  const after = await traces(staff, dataDir);
  const [files, records] = [after.files - before.files, after.records - before.records];
  const taken = await Promise.all(forms.map((form) => send(staff, form)));
  return {
    tried: `${times * 2} uploads to a full disk (injected below the storage driver): pictures, and documents of 3 MB`,
    limits: '507 each time; no file and no record left; the same uploads accepted when there is space',
    held: [...refusals].join() === '507' && files + records === 0 && taken.every((status) => status === 200),
    lost: files + records,
    recovery: null,
    measured: `statuses ${[...refusals].join(', ')}; ${files} files and ${records} records left; with space again ${[...new Set(taken)].join(', ')}`,
  };
}

async function abortedUploads(staff: Client, dataDir: string, times: number): Promise<Finding> {
  const forms = [await partnerForm(), await documentForm(documentSize)];
  const before = await traces(staff, dataDir);
  for (let count = 0; count < times; count += 1)
    await Promise.all(forms.map((form) => abort(staff, form, (count + 0.5) / times)));
  let after = before;
  for (let wait = 0; wait < 50; wait += 1) {
    after = await traces(staff, dataDir);
    if (after.files === before.files) break;
    await setTimeout(100);
  }
  const [files, records] = [after.files - before.files, after.records - before.records];
  const isReady = (await readiness(staff.url)) === 200;
  return {
    tried: `${times * 2} uploads interrupted between the first and the last byte of the form`,
    limits: 'no file and no record left; the server is ready',
    held: isReady && files + records === 0,
    lost: files + records,
    recovery: null,
    measured: `${files} files and ${records} records left`,
  };
}

/** Sends a part of a form and disconnects. */
function abort({ url, token }: Client, { path, type, bytes }: FilledForm, share: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': bytes.length,
    };
    const sending = request(url + path, { method: 'POST', agent: false, headers });
    sending.on('error', () => undefined).once('close', () => resolve());
    sending.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => {
      void setTimeout(20).then(() => sending.destroy());
    });
  });
}

export const uploads: Drill = {
  name: 'uploads',
  needsPostgres: false,
  longest: 120,
  run: ({ times }: Extent) =>
    withFolder(async (folder) => {
      const flag = join(folder, 'disk-is-full');
      const dataDir = join(folder, 'data');
      const inject = join(import.meta.dirname, 'full-disk.mjs');
      const server = await startServer({ DATA_DIR: dataDir, DRILL_FULL_DISK: flag }, [inject]);
      const staff = await Client.signedIn(server.url);
      const full = await fullDisk(staff, dataDir, flag, times(20));
      const aborted = await abortedUploads(staff, dataDir, times(60));
      staff.close();
      await server.stop();
      return [full, aborted];
    }),
};
