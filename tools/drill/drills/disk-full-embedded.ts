import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Finding, seconds } from '../drill.ts';
import { type DrillServer, startServer } from '../server.ts';
import { noSmallDisk, type SmallDisk, withSmallDisk } from '../small-disk.ts';
import { Watchers } from '../watchers.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Size of the file system in megabytes. */
const megabytes = 400;
/** Milliseconds of a caller's timeout, and for which the disk stays full. */
const patience = 5_000;
const fullFor = 8_000;
/** Bytes that stay free at first: enough for data, but hardly for another WAL segment. */
const leftAtFirst = 18 * 1024 * 1024;
const approachFor = 6_000;
/** Milliseconds until all writes are refused when the disk is full. */
const notice = 3_000;
/** Maximum seconds until writes succeed again, and until the process ends on SIGTERM. */
const longest = { recovery: 10, stop: 30 };
/** Maximum share of a processor that an idle server uses. */
const idleShare = 0.5;

const read = '{ staffPackages(pageSize: 5) { totalCount } }';
const create = `mutation ($text: String!) { createOutsourceCard(input: { title: "Full", description: $text }) { id } }`;
/** Makes an incompressible text of about 80 KB. */
const text = () => `<p>${randomBytes(60_000).toString('base64')}</p>`;

async function fillUnderWrites(disk: SmallDisk): Promise<Finding[]> {
  const environment = { DATA_DIR: join(disk.folder, 'data') };
  let server = await startServer(environment);
  try {
    const staff = await Client.signedIn(server.url, 32, patience);
    const writers = await Writers.start(staff, { callers: 3, dataDir: environment.DATA_DIR });
    await setTimeout(1_500);
    disk.fill(leftAtFirst);
    const approaching = watch(staff);
    await setTimeout(approachFor);
    disk.fill();
    await setTimeout(notice);
    await approaching.stop();
    const watching = watch(staff);
    await setTimeout(fullFor);
    await Promise.all([watching.stop(), writers.stop()]);
    const idle = await processorShare(server);
    await disk.free();
    const recovery = await untilWritten(staff);
    writers.resume();
    await setTimeout(1_000);
    await writers.stop();
    const first = await writers.check(staff).catch(() => null);

    disk.fill();
    await setTimeout(500);
    await staff.graphql(create, { text: text() });
    const { code, took } = await endBySigterm(server);
    await disk.free();
    server = await startServer(environment);
    const again = new Client(server.url, staff.token);
    const verdict = await writers.check(again);
    again.close();
    staff.close();

    const reads = watching.of('reads');
    const writes = watching.of('writes');
    const [good, refused] = [
      reads.filter(({ status }) => status === 200).length,
      writes.filter(({ status }) => status === 507).length,
    ];
    const p99 = quantile(
      watching.all().map((answer) => answer.took),
      0.99,
    );
    return [
      {
        tried: `DATA_DIR of the embedded database on a disk that another program fills to the last byte, for ${fullFor / 1_000} s under mixed writes of 3 callers`,
        limits: `200 or 507 while the disk fills up; reads 200 and writes 507 when it is full; no busy loop; writes again within ${longest.recovery} s of free space, without a restart; every acknowledged write complete and present once`,
        held:
          approaching.all().every(({ status }) => status === 200 || status === 507) &&
          good === reads.length &&
          refused === writes.length &&
          writes.length > 0 &&
          idle < idleShare &&
          recovery <= longest.recovery &&
          first?.faults.length === 0,
        lost: first?.faults.length ?? null,
        recovery,
        measured: [
          `${good} of ${reads.length} reads 200, ${refused} of ${writes.length} writes 507, after ${Math.round(p99)} ms (p99)`,
          `responses while the disk filled up: ${approaching.statuses()}; when it was full: ${watching.statuses()}`,
          `${Math.round(idle * 100)} % of a processor without requests`,
          writers.summary,
          first ? `${first.compared}: ${faultsOf(first)}` : 'nothing could be read back in the same process',
        ].join('; '),
      },
      {
        tried: 'SIGTERM while the disk is full, and a start with free space',
        limits: `ends within ${longest.stop} s with exit code 0; every acknowledged write complete and present once`,
        held: code === 0 && verdict.faults.length === 0,
        lost: verdict.faults.length,
        recovery: null,
        measured: `ended with ${code} after ${took.toFixed(1)} s; ${verdict.compared}: ${faultsOf(verdict)}`,
      },
    ];
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

/** Starts readers, and writers of large texts. */
function watch(staff: Client): Watchers {
  const watching = new Watchers();
  watching.watch('reads', 2, () => staff.graphql(read));
  watching.watch('writes', 2, () => staff.graphql(create, { text: text() }));
  return watching;
}

async function processorShare(server: DrillServer): Promise<number> {
  const before = server.processorTime();
  await setTimeout(2_000);
  return (server.processorTime() - before) / 2;
}

/** Returns the seconds until a write succeeds, or infinity after twice the limit. */
async function untilWritten(staff: Client): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < longest.recovery * 2_000) {
    const { status } = await staff.graphql(create, { text: '<p>Room</p>' });
    if (status === 200) return seconds(performance.now() - began);
    await setTimeout(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** Stops the server with SIGTERM, and with SIGKILL if that has no effect. */
async function endBySigterm(server: DrillServer): Promise<{ code: number | string; took: number }> {
  const began = performance.now();
  server.kill('SIGTERM');
  const timer = new AbortController();
  const tooLong = setTimeout(longest.stop * 1_000, null, { signal: timer.signal }).catch(() => null);
  await Promise.race([server.ended, tooLong]);
  timer.abort();
  const took = seconds(performance.now() - began);
  server.kill('SIGKILL');
  return { code: await server.ended, took };
}

export const diskFullEmbedded: Drill = {
  name: 'disk-full-embedded',
  needsPostgres: false,
  obstacle: noSmallDisk,
  longest: 240,
  run: () => withSmallDisk(megabytes, (disk) => fillUnderWrites(disk)),
};
