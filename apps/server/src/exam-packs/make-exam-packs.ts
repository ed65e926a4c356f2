import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runStatement } from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import { ExamPack, readIntactBlob, writePack, ZipWriter } from '@daybook/record';
import type { Version } from '../config/version.ts';
import type { Services } from '../services/services.ts';

/** How long a pack is kept, as an interval of PostgreSQL. */
const kept = '7 days';

/** Milliseconds between two signs of life. */
const aliveEvery = 2_000;

/** After this long without a sign of life, another process makes the pack again. */
const deadAfter = '30 seconds';

/** The folder of the finished packs. Those that are being made have folders of their own in it. */
export const examPackFolder = (dataDir: string) => join(dataDir, 'exam-packs');

interface Options {
  readonly services: Services;
  readonly version: Version;
  /** Whether the disk has free space. */
  readonly hasSpace: () => boolean;
}

/** Makes the exam packs that somebody asked for, one after the other. A pack whose process died is begun again. */
export class ExamPackMaker {
  private working: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly options: Options) {}

  /** Deletes what is no longer needed, and begins to work. Does not wait for the packs, because a job must be short. */
  async run(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.working ??= this.makeAll().finally(() => {
      this.working = null;
    });
  }

  /** Ends the work. The next start begins the pack again. */
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

  private async claim(): Promise<ExamPack | null> {
    const em = this.options.services.database.fork();
    const [row] = await runStatement<{ id: string }>(
      em,
      `update "exam_pack" set "state" = 'making', "alive_at" = now(), "done" = 0 where "id" = (
        select "id" from "exam_pack" where "state" = 'waiting'
          or ("state" = 'making' and "alive_at" < now() - $1::interval)
        order by "at", "id" limit 1 for update skip locked) returning "id"`,
      [deadAfter],
    );
    return row ? em.findOne(ExamPack, { id: row.id }) : null;
  }

  /** Returns false if it waits for something that is away, such as the storage. */
  private async make(pack: ExamPack): Promise<boolean> {
    const { services, version, hasSpace } = this.options;
    const { log, files, publicUrl, database } = services;
    const em = database.fork();
    const folder = join(this.folder, pack.id);
    const progress = { done: 0, total: 0, isWanted: true };
    const signal = async () => {
      const rows = await runStatement(
        database.fork(),
        `update "exam_pack" set "alive_at" = now(), "done" = $2, "total" = $3
          where "id" = $1 and "state" = 'making' returning "id"`,
        [pack.id, progress.done, progress.total],
      );
      progress.isWanted = rows.length > 0;
    };
    const timer = setInterval(() => signal().catch(() => undefined), aliveEvery);
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { size, sha256 } = await writeArchive(join(folder, 'pack.zip'), (zip) =>
        writePack(pack, zip, {
          em,
          readBlob: (sha256OfBlob) => readIntactBlob(em, files.storage, sha256OfBlob),
          site: publicUrl,
          software: `Daybook ${version.version}`,
          folder,
          onProgress: async (done, total) => {
            Object.assign(progress, { done, total });
            if (this.stopping.signal.aborted || !progress.isWanted) throw new Interruption();
            if (!hasSpace()) throw new Error('The disk is full.');
          },
        }),
      );
      await rename(join(folder, 'pack.zip'), join(this.folder, `${pack.id}.zip`));
      await runStatement(
        em,
        `update "exam_pack" set "state" = 'ready', "size" = $2, "sha256" = $3, "done" = $4, "total" = $4,
          "alive_at" = null, "expires_at" = now() + $5::interval where "id" = $1 and "state" = 'making'`,
        [pack.id, size, sha256, progress.total, kept],
      );
      return true;
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
      const state = isAway || error instanceof Interruption ? 'waiting' : 'failed';
      if (isAway) log.warn({ err: error, pack: pack.id }, 'an exam pack waits');
      if (state === 'failed') log.error({ err: error, pack: pack.id }, 'could not make an exam pack');
      const sql = `update "exam_pack" set "state" = $2, "alive_at" = null where "id" = $1 and "state" = 'making'`;
      await runStatement(em, sql, [pack.id, state]);
      return !isAway;
    } finally {
      clearInterval(timer);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes packs that have expired, and files of packs that were deleted. */
  private async clean(): Promise<void> {
    const em = this.options.services.database.fork();
    // The files are listed first, so that those of a pack which is created meanwhile stay.
    const names = await readdir(this.folder).catch(() => []);
    await runStatement(em, 'delete from "exam_pack" where "expires_at" < now()', []);
    const rows = await runStatement<{ id: string }>(em, 'select "id" from "exam_pack"', []);
    const known = new Set(rows.map(({ id }) => id));
    for (const name of names)
      if (!known.has(name.replace(/\.zip$/, '')))
        await rm(join(this.folder, name), { recursive: true, force: true });
  }
}

/** The work ends because the server stops, or because the pack was deleted. */
class Interruption extends Error {}

/** Writes an archive. Returns its size in bytes, and its SHA-256 in hexadecimal. */
async function writeArchive(
  path: string,
  write: (zip: ZipWriter) => Promise<void>,
): Promise<{ size: number; sha256: string }> {
  const zip = await ZipWriter.create(path);
  try {
    await write(zip);
    await zip.finish();
  } finally {
    await zip.close();
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}
