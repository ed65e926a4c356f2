import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { storageFailure } from '@daybook/errors';
import { extract, type Header } from 'tar-stream';
import {
  ArchiveError,
  type ArchivePart,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  safePath,
} from './archive-format.ts';
import { type Checksum, withChecksum } from './checksum.ts';

/**
 * Checks every part of an archive against the manifest, and unpacks the archive if a folder is given. Throws
 * `ArchiveError` if the file is truncated, damaged, or not an archive, or if there is no room to unpack it.
 * @param setting the variable that names the disk of the folder
 */
export async function readArchive(
  file: string,
  folder: string | null,
  setting: 'DATA_DIR' | 'TMPDIR' = 'DATA_DIR',
): Promise<Manifest> {
  if (folder)
    for (const part of ['database', 'files', 'captures'])
      await mkdir(join(folder, part), { recursive: true });
  const found = new Map<string, Checksum>();
  let manifestText: string | undefined;

  async function take({ name, type }: Header, entry: Readable): Promise<void> {
    if (name === manifestName) {
      manifestText = await text(entry);
      return;
    }
    if (!safePath.test(name) || type !== 'file')
      throw new ArchiveError(`it contains "${name}", which does not belong there`);
    const bytes = withChecksum(entry, (measure) => found.set(name, measure));
    if (!folder) for await (const _ of bytes);
    else {
      const output = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 });
      await pipeline(bytes, output).catch((cause) => {
        if (storageFailure(cause)?.code !== 'STORAGE_FULL') throw cause;
        const reason = `there is no room to unpack it in ${setting} (${folder}: ${cause.code})`;
        throw new ArchiveError(reason, { cause });
      });
    }
  }

  const unpack = extract();
  const entries = (async () => {
    for await (const entry of unpack) await take(entry.header, entry as unknown as Readable);
  })();
  const reading = pipeline(createReadStream(file), createGunzip(), unpack);
  const failures = (await Promise.allSettled([reading, entries])).flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  // If an entry is refused, the reading fails too, because nobody takes the rest.
  if (failures.length > 0)
    throw refusal(file, failures.find((reason) => reason instanceof ArchiveError) ?? failures[0]);
  return checked(file, manifestText, found);
}

function checked(
  file: string,
  manifestText: string | undefined,
  found: ReadonlyMap<string, Checksum>,
): Manifest {
  if (manifestText === undefined) throw refusal(file, 'it has no manifest, so it is truncated');
  const manifest = parsed(file, manifestText);
  for (const part of manifest.parts) {
    if (!isWhole(part, found.get(part.path))) throw refusal(file, `${part.path} does not match the manifest`);
  }
  if (found.size !== manifest.parts.length) throw refusal(file, 'it contains more than its manifest lists');
  return manifest;
}

function parsed(file: string, manifestText: string): Manifest {
  try {
    const manifest = manifestSchema.parse(JSON.parse(manifestText));
    if (manifest.format <= formatVersion) return manifest;
  } catch (error) {
    throw refusal(file, 'its manifest cannot be read', error);
  }
  throw refusal(file, 'a newer version of Daybook created it; restore it with that version');
}

function isWhole(part: ArchivePart, found: Checksum | undefined): boolean {
  return found !== undefined && found.size === part.size && found.sha256 === part.sha256;
}

function refusal(file: string, reason: unknown, cause = reason): ArchiveError {
  const words = typeof reason === 'string' || reason instanceof ArchiveError ? reason : ofSystem(reason);
  return new ArchiveError(`${file} cannot be used: ${words instanceof Error ? words.message : words}.`, {
    cause,
  });
}

function ofSystem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  return code === 'EACCES' ? 'it cannot be read' : 'it is damaged or truncated';
}
