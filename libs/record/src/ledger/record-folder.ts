import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { NoteKey } from '@daybook/ledger';

/** The file of a key, named after the id of the key, which is also part of its public text. */
const keyFile = (verifierText: string) => `${verifierText.split('+')[1] ?? 'unknown'}.key`;

/**
 * The folder with the secret keys of the record and the last checkpoint that they signed. Only its owner can read it.
 */
export class RecordFolder {
  constructor(private readonly path: string) {}

  /** Reads the secret key that belongs to a public text. Returns null if it is not in the folder. */
  async readKey(verifierText: string): Promise<NoteKey | null> {
    const text = await this.read(keyFile(verifierText));
    const key = text === null ? null : NoteKey.parse(text);
    return key?.verifierText === verifierText ? key : null;
  }

  /** Stores a key. */
  async keepKey(key: NoteKey): Promise<void> {
    await this.write(keyFile(key.verifierText), `${key.secretText}\n`);
  }

  /** Reads the last signed checkpoint; null if there is none. */
  readCheckpoint(): Promise<string | null> {
    return this.read('checkpoint');
  }

  /** Stores the last signed checkpoint. */
  async keepCheckpoint(note: string): Promise<void> {
    await this.write('checkpoint', note);
  }

  private async read(name: string): Promise<string | null> {
    try {
      return await readFile(join(this.path, name), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Writes a file as a whole or not at all. */
  private async write(name: string, text: string): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const path = join(this.path, name);
    const part = `${path}.${randomUUID()}.part`;
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    // Makes the rename survive a power failure. Windows cannot open folders and does not need to.
    if (process.platform === 'win32') return;
    const folder = await open(this.path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
