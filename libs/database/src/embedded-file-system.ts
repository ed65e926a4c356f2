import { fdatasyncSync, fsyncSync, writeSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './sync.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The used part of Emscripten's NODEFS. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
  /** Converts errors of Node to error numbers of PostgreSQL. */
  tryFSOperation(work: () => void): void;
}

interface OpenFile {
  node: unknown;
  /** Missing for folders. */
  nfd?: number;
}

const walSegment = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;

/**
 * The file system of an embedded database. That of PGlite ignores `fsync`; this one syncs, so a commit returns only
 * after its WAL is on disk. It also reads the messages of PostgreSQL and ends the process on a PANIC, because PGlite
 * would repeat the failed statement forever.
 */
export class EmbeddedFileSystem extends NodeFS {
  #problem = '';
  #isOpen = false;

  /** Reason of the last failure of PostgreSQL; empty if there was none. */
  get problem(): string {
    return this.#problem;
  }

  /** Call this when the database is open. After that, a PANIC ends the process. */
  opened(): void {
    this.#isOpen = true;
  }

  override async init(engine: PGlite, options: EngineOptions): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(engine, options);
    const ended = () => this.#endProcess();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => syncFilesOf(module.FS.filesystems.NODEFS as NodeFileSystem),
        ],
        printErr: (line: string) => this.#notice(line),
        onAbort: ended,
      },
    };
  }

  #notice(line: string): void {
    const [, reason] = /(?:FATAL|PANIC|^postgres): +(.*)/.exec(line) ?? [];
    const [, detail] = /DETAIL: +(.*)/.exec(line) ?? [];
    if (reason) this.#problem = reason;
    else if (detail && this.#problem) this.#problem += `. ${detail}`;
  }

  #endProcess(): void {
    if (!this.#isOpen) return;
    const reason = this.#problem || 'its engine crashed';
    writeSync(2, `Daybook stops: the embedded database failed: ${reason}. Start it again.\n`);
    process.exit(1);
  }
}

/** Start parameters of PostgreSQL. PGlite's defaults disable fsync and never remove old WAL. */
export async function startParameters(isSynced: boolean): Promise<NonNullable<PGliteOptions['startParams']>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const settings = [
    `fsync=${isSynced ? 'on' : 'off'}`,
    'wal_sync_method=fsync',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
    // The default of 128 MB would be memory of this process. The operating system caches the files as well.
    'shared_buffers=32MB',
    // No autovacuum merges pending entries into GIN indexes. With many of them, the planner reads whole tables instead.
    'gin_pending_list_limit=64kB',
  ];
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

/** Adds the missing `fsync` to NODEFS. WAL segments never change their size, so `fdatasync` suffices for them. */
function syncFilesOf(files: NodeFileSystem): void {
  files.stream_ops.fsync = ({ node, nfd }) => {
    files.tryFSOperation(() => {
      const path = files.realPath(node);
      if (nfd === undefined) syncFolder(path);
      else if (walSegment.test(path)) fdatasyncSync(nfd);
      else fsyncSync(nfd);
    });
    return 0;
  };
}
