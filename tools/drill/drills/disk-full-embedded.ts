import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Drill, type Finding, quantile, seconds } from '../drill.ts';
import { type DrillServer, startServer } from '../server.ts';
import { noSmallDisk, type SmallDisk, withSmallDisk } from '../small-disk.ts';
import { Watchers } from '../watchers.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Of the whole file system. */
const megabytes = 400;
/** Milliseconds until a caller gives up, and for which the disk stays full. */
const patience = 5_000;
const fullFor = 8_000;
/** Bytes that are left at first: room for data, but hardly for another segment of the database's log. */
const leftAtFirst = 18 * 1024 * 1024;
const approachFor = 6_000;
/** Milliseconds until all writes are refused, once there is no room at all. */
const notice = 3_000;
/** Seconds until writes succeed after the return of the room, and until the process ends on SIGTERM. */
const longest = { recovery: 10, stop: 30 };
/** Share of a processor that a server without work may use. */
const idleShare = 0.5;

const read = '{ staffPackages(pageSize: 5) { totalCount } }';
const create = `mutation ($text: String!) { createOutsourceCard(input: { outsourcetitle: "Full", outsourcedesc: $text }) { id } }`;
/** A text that cannot be compressed, of about 80 KB. */
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
        limits: `while the room runs out 200 or 507; without any reads 200 and writes 507, no idle work, writes again within ${longest.recovery} s of the return of the room, same process; every acknowledged write whole and there once`,
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
          `answers while the room ran out: ${approaching.statuses()}; without any: ${watching.statuses()}`,
          `${Math.round(idle * 100)} % of a processor without requests`,
          writers.summary,
          first ? `${first.compared}: ${faultsOf(first)}` : 'nothing could be read back in the same process',
        ].join('; '),
      },
      {
        tried: 'SIGTERM while the disk is full, and a start with room again',
        limits: `ends within ${longest.stop} s with exit code 0; every acknowledged write whole and there once`,
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

/** Readers, and writers of large texts. */
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

/** Seconds until a write succeeds, or infinite after twice as long as it may take. */
async function untilWritten(staff: Client): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < longest.recovery * 2_000) {
    const { status } = await staff.graphql(create, { text: '<p>Room</p>' });
    if (status === 200) return seconds(performance.now() - began);
    await setTimeout(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** Ends the server by SIGTERM, and by SIGKILL when that does nothing. */
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
