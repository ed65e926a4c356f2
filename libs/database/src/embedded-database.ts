import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandLine } from '@daybook/content-engine';
import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM } from '@mikro-orm/core';
import { PgliteConnection } from '@mikro-orm/pglite';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { EmbeddedFileSystem } from './embedded-file-system.ts';
import { maintainEmbedded } from './embedded-maintenance.ts';
import { canSync, syncFolder, syncTree } from './sync.ts';
import { unpackNewDatabase } from './unpack-new-database.ts';

/** Major version of the PostgreSQL inside PGlite. */
const version = '18';

/** Bytes that opening may write: crash recovery, a checkpoint, and one new WAL segment of 16 MB. */
const leastToOpen = 32 * 1024 * 1024;

/** Milliseconds between runs of the maintenance. */
const maintainEvery = 60_000;

/** The embedded database of a data directory. */
export class EmbeddedDatabase {
  #engine: PGlite | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly folder: string,
    readonly files: EmbeddedFileSystem,
    /** Whether commits are synced to disk; false if the file system cannot sync. */
    readonly isSynced: boolean,
  ) {}

  /**
   * Checks the database in the folder, and creates one if the folder is empty or missing. PGlite would create a new
   * database wherever PG_VERSION is missing, so folders with other content are refused. Throws `EmbeddedDatabaseError`.
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

  /** Opens the database. Throws `EmbeddedDatabaseError` if PostgreSQL cannot read it. */
  async open(orm: MikroORM): Promise<void> {
    try {
      const engine = await openEngine(orm);
      this.#engine = engine;
      this.files.opened();
      // What failed is tried again a minute later.
      const maintain = () => void maintainEmbedded(orm).catch(() => undefined);
      this.#timer = setInterval(maintain, maintainEvery).unref();
    } catch (cause) {
      throw unusable(this.folder, this.files.problem || messageOf(cause), cause);
    }
  }

  /** Call this after the connection is closed. MikroORM leaves the engine open if no statement was run. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#engine && !this.#engine.closed) await this.#engine.close();
  }
}

/**
 * Opens the engine of an embedded database. PGlite copies all of its parsers for each statement, and it has one for the
 * array type of each table. No statement returns arrays of rows, and without their parsers it takes half the time.
 */
export async function openEngine(orm: MikroORM): Promise<PGlite> {
  const connection = orm.driver.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new TypeError('not an embedded database');
  const engine = await connection.getNativeClient();
  const arraysOfRows = `select "typarray" as "oid" from pg_type where "typtype" = 'c' and "typarray" <> 0`;
  const { rows } = await engine.query<{ oid: number }>(arraysOfRows);
  for (const { oid } of rows) delete engine.parsers[oid];
  return engine;
}

/** Creates a database under another name and renames it when it is synced, so an interrupted start leaves no partial one. */
async function initialize(unfinished: string, folder: string, isSynced: boolean): Promise<void> {
  try {
    await unpackNewDatabase(unfinished);
    if (isSynced) syncTree(unfinished);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `a new database could not be created in ${folder}: ${messageOf(cause)}.`,
      { cause },
    );
  }
  // `rmdir` removes only empty folders.
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
    `the database in ${folder} was written by PostgreSQL ${found}, and this version of Daybook contains PostgreSQL ${version}. ` +
      'Make a backup with the version of Daybook that wrote it, move the folder away, and restore the backup here.',
  );
}

function unusable(folder: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  if (reason.includes('Permission denied'))
    return new EmbeddedDatabaseError(
      `this account may not read or write all files of the database in ${folder} (${reason}). ` +
        'Run the program as the account that owns them, or give them to it with chown.',
      { cause },
    );
  return new EmbeddedDatabaseError(
    `the database in ${folder} is damaged or incomplete (${reason.replace(/\s+/g, ' ')}). ` +
      `Move the folder away and restore a backup: ${commandLine('restore', 'archive.tar.gz')}`,
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
      `${megabytes(leastToOpen)} to open. Free some space, then start again.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
