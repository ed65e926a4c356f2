import { fdatasyncSync, fsyncSync, writeSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './sync.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
  /** Turns the errors of Node into the numbers that PostgreSQL knows. */
  tryFSOperation(work: () => void): void;
}

interface OpenFile {
  node: unknown;
  /** Missing for folders. */
  nfd?: number;
}

const walSegment = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;

/**
 * The folder of an embedded database. PGlite's own file system ignores `fsync`; this one syncs to the disk, so that PostgreSQL
 * keeps its promise: a commit returns after its WAL is on disk. It also listens to PostgreSQL's messages: after a PANIC the
 * engine runs in circles, so the process ends, as PostgreSQL itself does.
 */
export class EmbeddedFileSystem extends NodeFS {
  #problem = '';
  #isOpen = false;

  /** What PostgreSQL gave as the reason when it last failed; empty if it never did. */
  get problem(): string {
    return this.#problem;
  }

  /** Call this once the database is open. From then on a PANIC ends the process. */
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

/** How PostgreSQL is started. PGlite's own parameters turn syncing off and never remove old WAL. */
export async function startParameters(isSynced: boolean): Promise<NonNullable<PGliteOptions['startParams']>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const settings = [
    `fsync=${isSynced ? 'on' : 'off'}`,
    'wal_sync_method=fsync',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
  ];
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

/** Gives Emscripten the one operation it leaves out. WAL segments have their full size from the start: their data is enough. */
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
