import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM } from '@mikro-orm/core';
import { PgliteConnection } from '@mikro-orm/pglite';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { EmbeddedFileSystem, startParameters } from './embedded-file-system.ts';
import { canSync, syncFolder, syncTree } from './sync.ts';

/** Major version of the PostgreSQL inside PGlite. */
const version = '18';

/** Bytes. Opening writes: recovery after a crash, a checkpoint, and at most one new WAL segment of 16 MB. */
const leastToOpen = 32 * 1024 * 1024;

/** Milliseconds, and bytes of WAL. */
const checkpoint = { lookEvery: 60_000, after: 64 * 1024 * 1024 };

/** The embedded database of a data directory, from finding its folder to closing it. */
export class EmbeddedDatabase {
  #timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly folder: string,
    readonly files: EmbeddedFileSystem,
    /** Whether a commit is on disk when it returns; false where the file system cannot sync. */
    readonly isSynced: boolean,
  ) {}

  /**
   * Makes sure that the folder has a database that looks whole, and makes one if there is none at all. PGlite makes a new
   * database wherever PG_VERSION is missing, so it never gets a folder that has other content. Throws `EmbeddedDatabaseError`.
   */
  static async find(folder: string): Promise<EmbeddedDatabase> {
    const dataDir = dirname(folder);
    refuseWithoutRoom(dataDir);
    const isSynced = canSync(dataDir);
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    if (existsSync(folder) && readdirSync(folder).length > 0) refuseUnusable(folder);
    else await initialize(unfinished, folder, isSynced);
    return new EmbeddedDatabase(folder, new EmbeddedFileSystem(folder), isSynced);
  }

  /** Opens it. Throws `EmbeddedDatabaseError` when PostgreSQL cannot read it. */
  async open(orm: MikroORM): Promise<void> {
    try {
      const engine = await engineOf(orm);
      this.files.opened();
      this.#timer = setInterval(
        () => void boundWal(engine).catch(() => undefined),
        checkpoint.lookEvery,
      ).unref();
    } catch (cause) {
      throw unusable(this.folder, this.files.problem || messageOf(cause), cause);
    }
  }

  /** Call this before the connection is closed. */
  close(): void {
    clearInterval(this.#timer);
  }
}

async function engineOf(orm: MikroORM): Promise<PGlite> {
  const connection = orm.driver.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new TypeError('not an embedded database');
  return connection.getNativeClient();
}

/**
 * In its single process PostgreSQL makes no checkpoints by itself, so WAL would grow, and recovery take longer, for as long as it
 * is open. A checkpoint that fails is tried again a minute later.
 */
async function boundWal(engine: PGlite): Promise<void> {
  const written =
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';
  const { rows } = await engine.query<{ bytes: number }>(written);
  if ((rows[0]?.bytes ?? 0) > checkpoint.after) await engine.exec('checkpoint');
}

/** Works under another name and renames when all is on disk, so that an interrupted first start leaves nothing that counts. */
async function initialize(unfinished: string, folder: string, isSynced: boolean): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const files = new EmbeddedFileSystem(unfinished);
  try {
    const database = await PGlite.create({ fs: files, startParams: await startParameters(isSynced) });
    await database.close();
    if (isSynced) syncTree(unfinished);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = files.problem || messageOf(cause);
    throw new EmbeddedDatabaseError(`a new database could not be made in ${folder}: ${reason}.`, { cause });
  }
  // Never removes anything but an empty folder.
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(unfinished, folder);
  if (isSynced) syncFolder(join(folder, '..'));
}

function refuseUnusable(folder: string): void {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) throw unusable(folder, 'PG_VERSION is missing');
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === version) return;
  if (!/^\d+$/.test(found)) throw unusable(folder, 'PG_VERSION cannot be read');
  throw new EmbeddedDatabaseError(
    `the database in ${folder} is of PostgreSQL ${found}, and this version of Daybook has PostgreSQL ${version}. ` +
      'Make a backup with the version of Daybook that wrote it, move the folder away, and restore the backup here.',
  );
}

function unusable(folder: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `the database in ${folder} is damaged or incomplete (${reason.replace(/\s+/g, ' ')}). ` +
      'Move the folder away and restore a backup: npm run restore -- archive.tar.gz',
    cause === undefined ? undefined : { cause },
  );
}

function refuseWithoutRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= leastToOpen) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw new EmbeddedDatabaseError(
    `the disk of ${dataDir} is full: ${megabytes(free)} are free, and the embedded database needs ` +
      `${megabytes(leastToOpen)} to open. Make room, then start again.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
