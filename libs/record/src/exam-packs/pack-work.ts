import { constants, copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { GrowingFile } from './growing-file.ts';

const savedName = 'saved.json';

const savedState = z.object({
  /** What the bytes of the pack depend on. */
  key: z.string(),
  /** The number of captures that are done. */
  done: z.int().nonnegative(),
  /** The SHA-256 of bytes that these captures need but the storage lacks. */
  missing: z.array(z.string()),
  /** The size of each file in bytes. */
  sizes: z.record(z.string().regex(/^[\w.]+$/), z.int().nonnegative()),
});

type Saved = z.infer<typeof savedState>;

/**
 * The folder in which a pack is made. Its files only grow at their ends, so their sizes are all that a saved state
 * needs. Another process continues from a saved state in a folder of its own, because the first process may only be
 * slow and go on writing.
 */
export class PackWork {
  private readonly files = new Map<string, GrowingFile>();

  private constructor(
    private readonly folder: string,
    private readonly saved: Saved,
  ) {}

  /**
   * Starts in a new folder, from the saved state of the earlier attempt that got furthest.
   * @param key everything that the bytes of the pack depend on; attempts with another key are not continued
   * @param earlier folders of earlier attempts
   */
  static async begin(folder: string, key: string, earlier: readonly string[]): Promise<PackWork> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const attempts: { from: string; saved: Saved }[] = [];
    for (const from of earlier) {
      const saved = await readSaved(from);
      if (saved?.key === key) attempts.push({ from, saved });
    }
    attempts.sort((one, other) => other.saved.done - one.saved.done);
    for (const { from, saved } of attempts) {
      if (await copyFiles(from, folder, saved)) return new PackWork(folder, saved);
      for (const name of Object.keys(saved.sizes)) await rm(join(folder, name), { force: true });
    }
    return new PackWork(folder, { key, done: 0, missing: [], sizes: {} });
  }

  /** The number of captures that are done already. */
  get done(): number {
    return this.saved.done;
  }

  /** The SHA-256 of bytes that these captures need but the storage lacks. */
  get missing(): readonly string[] {
    return this.saved.missing;
  }

  /** Opens a file as it was in the saved state, or a new file if that has none. */
  async open(name: string): Promise<GrowingFile> {
    const size = this.saved.sizes[name];
    const path = join(this.folder, name);
    const file = await (size === undefined ? GrowingFile.create(path) : GrowingFile.continue(path, size));
    this.files.set(name, file);
    return file;
  }

  /** Saves the state, so that it survives a crash of the process or the machine. */
  async save(done: number, missing: readonly string[]): Promise<void> {
    const sizes: Record<string, number> = {};
    for (const [name, file] of this.files) {
      sizes[name] = file.size;
      await file.sync();
    }
    const path = join(this.folder, savedName);
    const output = await open(`${path}.new`, 'w', 0o600);
    try {
      await output.writeFile(JSON.stringify({ key: this.saved.key, done, missing, sizes }));
      await output.datasync();
    } finally {
      await output.close();
    }
    await rename(`${path}.new`, path);
  }

  /** The path of another file in the folder, which is not part of the saved state. */
  pathOf(name: string): string {
    return join(this.folder, name);
  }

  /** Closes all files. */
  async close(): Promise<void> {
    for (const file of this.files.values()) await file.close();
  }
}

async function readSaved(folder: string): Promise<Saved | null> {
  const text = await readFile(join(folder, savedName), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return savedState.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Copies the files of a saved state. Returns false if one is missing or too short, for example because somebody deleted
 * it.
 */
async function copyFiles(from: string, to: string, { sizes }: Saved): Promise<boolean> {
  for (const [name, size] of Object.entries(sizes)) {
    const copied = await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
      .then(() => stat(join(to, name)))
      .catch(() => null);
    if (!copied || copied.size < size) return false;
  }
  return true;
}
