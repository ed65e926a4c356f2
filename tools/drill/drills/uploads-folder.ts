import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { documentForm, type FilledForm, partnerForm } from '../forms.ts';
import { readiness, startServer, withFolder } from '../server.ts';
import { noSmallDisk, withSmallDisk } from '../small-disk.ts';
import { tracesOfUploads } from '../upload-traces.ts';

/** Maximum seconds until readiness shows that files cannot be stored, and until it shows that they can be again. */
const longest = { notice: 10, recovery: 10 };
const createPackage = 'mutation { createPackage(input: { title: "Without a file" }) { id } }';

/** A way to make the folder unusable. */
interface Outage {
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

async function sendAll(staff: Client, forms: readonly FilledForm[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { path, type, bytes } of forms)
    statuses.push((await staff.send('POST', path, bytes, type)).status);
  return statuses;
}

/** Returns the seconds until readiness has the status, or infinity. */
async function untilReadiness(url: string, status: number, limit: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limit * 1_000) {
    if ((await readiness(url)) === status) return seconds(performance.now() - began);
    await setTimeout(100);
  }
  return Number.POSITIVE_INFINITY;
}

async function withoutFolder(
  staff: Client,
  uploads: string,
  outage: Outage,
  { times }: Extent,
): Promise<Finding> {
  const forms = [await partnerForm(), await documentForm(3_000_000)];
  const before = await tracesOfUploads(staff, uploads);
  await outage.begin();
  const refused: number[] = [];
  for (let round = 0; round < times(10); round += 1) refused.push(...(await sendAll(staff, forms)));
  const noticed = await untilReadiness(staff.url, 503, longest.notice);
  const page = await staff.get('/');
  const withoutFile = await staff.graphql(createPackage);
  await outage.end();
  const recovery = await untilReadiness(staff.url, 200, longest.recovery);
  const after = await tracesOfUploads(staff, uploads);
  const [files, records] = [after.files - before.files, after.records - before.records];
  const accepted = await sendAll(staff, forms);
  return {
    tried: `the folder of uploads ${outage.name}: ${refused.length} uploads of pictures and documents, a page, and a write without a file`,
    limits: `uploads 503, no file and no record left; page and write 200; readiness 503 within ${longest.notice} s; uploads accepted and ready within ${longest.recovery} s of its end, without a restart`,
    held:
      refused.every((status) => status === 503) &&
      files + records === 0 &&
      page.status === 200 &&
      withoutFile.status === 200 &&
      noticed <= longest.notice &&
      recovery <= longest.recovery &&
      accepted.every((status) => status === 200),
    lost: files + records,
    recovery,
    measured: `uploads ${[...new Set(refused)].join(', ')}; ${files} files and ${records} records left; page ${page.status}, write ${withoutFile.status}; readiness 503 after ${noticed.toFixed(1)} s; afterwards ${[...new Set(accepted)].join(', ')}`,
  };
}

export const uploadsFolder: Drill = {
  name: 'uploads-folder',
  needsPostgres: false,
  obstacle: noSmallDisk,
  longest: 120,
  run: (extent) =>
    withFolder((dataDir) =>
      withSmallDisk(64, async (disk) => {
        const uploads = join(disk.folder, 'uploads');
        const aside = join(disk.folder, 'aside');
        await mkdir(uploads);
        await symlink(uploads, join(dataDir, 'uploads'));
        // Captures are files of the same folder, and a job writes them after each change.
        const server = await startServer({ DATA_DIR: dataDir, PAGE_CAPTURES: 'off' });
        const staff = await Client.signedIn(server.url);
        const outages: Outage[] = [
          {
            name: 'on a file system that is read-only',
            begin: () => disk.setReadOnly(true),
            end: () => disk.setReadOnly(false),
          },
          { name: 'missing', begin: () => rename(uploads, aside), end: () => rename(aside, uploads) },
        ];
        const findings: Finding[] = [];
        for (const outage of outages) findings.push(await withoutFolder(staff, uploads, outage, extent));
        staff.close();
        await server.stop();
        return findings;
      }),
    ),
};
