import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newRecordId, runStatement } from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import {
  ExamPack,
  keyOfPack,
  PackWork,
  readIntactAnswerFile,
  readIntactBlob,
  writePack,
} from '@daybook/record';
import type { Version } from '../config/version.ts';
import { examPackFolder, FinishedPacks, type PackRow } from '../record/finished-packs.ts';
import type { Services } from '../services/services.ts';
import { ClaimedPack } from './claimed-pack.ts';

/** How long a pack is kept, as an interval of PostgreSQL. */
const kept = '7 days';

/** Milliseconds between heartbeats. */
const heartbeatInterval = 2_000;

/** How long after the last heartbeat another process continues the pack, as an interval of PostgreSQL. */
const deadAfter = '30 seconds';

/** Milliseconds between listings of the packs in a bucket, if this process sees no pack deleted. */
const cleaningInterval = 60 * 60 * 1_000;

interface Options {
  readonly services: Services;
  readonly version: Version;
  /** Whether the disk has free space. */
  readonly hasSpace: () => boolean;
}

/** Makes the exam packs that were requested, one after the other. Continues a pack if the process that made it died. */
export class ExamPackMaker {
  private working: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  private readonly finished: FinishedPacks;
  private nextCleaning = 0;
  /** The packs at the last check for deleted ones. */
  private known: ReadonlySet<string> = new Set();

  constructor(private readonly options: Options) {
    const { configuration, files } = options.services;
    this.finished = new FinishedPacks(configuration.dataDir, files.storage);
  }

  /** Deletes files of old packs and starts making packs. Does not wait for them, because a job must be short. */
  async run(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.working ??= this.makeAll().finally(() => {
      this.working = null;
    });
  }

  /** Stops the work and waits until it has stopped. The next start continues it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private get folder(): string {
    return examPackFolder(this.options.services.configuration.dataDir);
  }

  private async makeAll(): Promise<void> {
    const { database, log } = this.options.services;
    try {
      await this.clean();
      for (;;) {
        const pack = this.stopping.signal.aborted ? null : await this.claim();
        if (!pack) return;
        if (!(await this.make(pack))) return;
      }
    } catch (error) {
      // `reportTrouble` logs an outage once, and the job of the next minute tries again.
      if (database.isAnswering) log.error({ err: error }, 'could not make exam packs');
    }
  }

  private async claim(): Promise<ClaimedPack | null> {
    const em = this.options.services.database.fork();
    const [row] = await runStatement<{ id: string; aliveAt: Date | string }>(
      em,
      `update "exam_pack" set "state" = 'making', "alive_at" = now() where "id" = (
        select "id" from "exam_pack" where "state" = 'waiting'
          or ("state" = 'making' and "alive_at" < now() - $1::interval)
        order by "at", "id" limit 1 for update skip locked) returning "id", "alive_at" as "aliveAt"`,
      [deadAfter],
    );
    const pack = row && (await em.findOne(ExamPack, { id: row.id }));
    return pack ? new ClaimedPack(this.options.services.database, pack, new Date(row.aliveAt)) : null;
  }

  /** Makes a pack. Returns false if the database or the storage is unavailable, so that the pack has to wait. */
  private async make(claimed: ClaimedPack): Promise<boolean> {
    const { services, version, hasSpace } = this.options;
    const { log, files, publicUrl, database } = services;
    const { pack } = claimed;
    const em = database.fork();
    const earlier = await this.foldersOf(pack.id);
    const folder = join(this.folder, `${pack.id}-${newRecordId()}`);
    const timer = setInterval(() => claimed.confirm().catch(() => undefined), heartbeatInterval);
    let isKept = false;
    try {
      const description = { site: publicUrl, software: `Daybook ${version.version}` };
      const work = await PackWork.begin(folder, keyOfPack(pack, description), earlier);
      for (const old of earlier) await rm(old, { recursive: true, force: true });
      const path = await writePack(pack, {
        ...description,
        em,
        work,
        readAnswerFile: (sha256) => readIntactAnswerFile(files.storage, sha256),
        readBlob: (sha256) => readIntactBlob(em, files.storage, sha256),
        onProgress: async (done, total) => {
          claimed.note(done, total);
          if (this.stopping.signal.aborted || !claimed.isOurs) throw new Interruption();
          if (!hasSpace()) throw new Error('The disk is full.');
        },
      }).finally(() => work.close());
      const { size } = await stat(path);
      const sha256 = await hashOf(path);
      // If another process has taken over the pack, the finished file is its own.
      await claimed.confirm();
      if (!claimed.isOurs) throw new Interruption();
      await this.finished.keep({ id: pack.id, sha256 }, path);
      await claimed.finish({ size, sha256 }, kept);
      return true;
    } catch (error) {
      await claimed.confirm().catch(() => undefined);
      const isAway =
        (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') || !database.isAnswering;
      isKept = isAway || !claimed.isOurs || error instanceof Interruption;
      if (isAway) log.warn({ err: error, pack: pack.id }, 'an exam pack waits');
      else if (!isKept) log.error({ err: error, pack: pack.id }, 'could not make an exam pack');
      await claimed.release(isKept ? 'waiting' : 'failed');
      return !isAway;
    } finally {
      clearInterval(timer);
      if (!isKept) await rm(folder, { recursive: true, force: true });
    }
  }

  /** The folders of earlier attempts to make a pack, which a dead process may have left. */
  private async foldersOf(id: string): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.startsWith(`${id}-`)).map((name) => join(this.folder, name));
  }

  /** Deletes packs that have expired, and files of packs that were deleted. */
  private async clean(): Promise<void> {
    const { finished } = this;
    const em = this.options.services.database.fork();
    await runStatement(em, 'delete from "exam_pack" where "expires_at" < now()', []);
    const readRows = () => runStatement<PackRow>(em, 'select "id", "sha256" from "exam_pack"', []);
    const before = new Set((await readRows()).map(({ id }) => id));
    const isDeleted = [...this.known].some((id) => !before.has(id));
    const isDue = !finished.isRemote || isDeleted || performance.now() >= this.nextCleaning;
    // List the files before the rows, so that the files of a pack that is created meanwhile stay.
    const folders = await readdir(this.folder).catch(() => []);
    const packs = isDue ? await finished.list() : [];
    const rows = await readRows();
    const ids = new Set(rows.map(({ id }) => id));
    for (const name of folders) {
      const id = /^(\w+)-\w+$/.exec(name)?.[1];
      if (id !== undefined && !ids.has(id))
        await rm(join(this.folder, name), { recursive: true, force: true });
    }
    await finished.removeOthers(packs, rows);
    this.known = ids;
    if (isDue) this.nextCleaning = performance.now() + cleaningInterval;
  }
}

/** The work ends because the server stops, or because the pack was deleted. */
class Interruption extends Error {}

/** The SHA-256 of a file, in hexadecimal. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
