import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@daybook/database';
import {
  type ErasedAgain,
  type ErasedList,
  erasedListSchema,
  joinErased,
  readErased,
  withDatabaseRows,
} from '@daybook/record';
import type { Site } from '../installation/site.ts';

/** How many versions, captures, and answers one erasure may take. */
const atOnce = 1_000;

/** The file that keeps what was erased from a site before a restore replaced it. */
export const keptErasures = (dataDir: string) => join(dataDir, 'erased-before-restore.json');

/** Reads a list of what was erased. Null if there is no such file; undefined if it is no such list. */
export async function readErasedList(path: string): Promise<ErasedList | null | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return erasedListSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Stores a list of what was erased, completely or not at all. It has no texts. */
export async function writeErasedList(path: string, erased: ErasedList): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(erased)}\n`, { mode: 0o600, flush: true });
  await rename(part, path);
}

/**
 * Keeps what was erased from a site before a restore replaces it, in a file of its data directory. What an earlier restore kept
 * stays, also one that was interrupted. Returns whether the database could be read: a damaged one must not keep anybody from a
 * restore.
 */
export async function keepErasures({ database, dataDir }: Site): Promise<boolean> {
  const present = await erasuresOf(database).catch(() => undefined);
  if (!present) return present === null;
  const path = keptErasures(dataDir);
  const before = await readErasedList(path);
  // It cannot be read now, but it must not be overwritten either.
  if (before === undefined) await rename(path, `${path}.damaged`);
  const erased = before ? joinErased(before, present) : present;
  if ([erased.versions, erased.answers, erased.bytes].some((some) => Object.keys(some).length > 0))
    await writeErasedList(path, erased);
  return true;
}

/** Null if the database is empty, or older than erasures. */
async function erasuresOf(database: Database): Promise<ErasedList | null> {
  const [{ found } = { found: false }] = await database
    .fork()
    .execute<{ found: boolean }[]>(
      `select to_regclass('tombstone') is not null and to_regclass('capture_blob') is not null as "found"`,
    );
  return found ? withDatabaseRows(database.fork(), readErased) : null;
}

/** What has to be erased again, as sentences and as input of the mutation that erases it. Empty if there is nothing. */
export function wordsOfErasedAgain({ versions, captures, answers }: ErasedAgain): string[] {
  const longest = Math.max(versions.length, captures.length, answers.length);
  if (longest === 0) return [];
  const inputs = Array.from({ length: Math.ceil(longest / atOnce) }, (_, part) => {
    const some = <T>(all: readonly T[]) => all.slice(part * atOnce, (part + 1) * atOnce);
    return JSON.stringify({
      versions: some(versions).map(({ recordId, number }) => ({ recordId, number })),
      captures: some(captures).map(({ number }) => number),
      answers: some(answers).map(({ id }) => id),
    });
  });
  return [
    `Erased before, and here again (versions: ${versions.length}, captures: ${captures.length}, answers: ${answers.length}):`,
    ...versions.map(
      ({ type, recordId, number, isLast }) =>
        `- Version ${number} of ${type} ${recordId}${isLast ? ', which is live: change or remove the record first' : ''}`,
    ),
    ...captures.map(({ number, address, since }) => `- Capture ${number} of ${address} since ${since}`),
    ...answers.map(({ id, type, recordId }) => `- Answer ${id} to a finding in ${type} ${recordId}`),
    'A superadmin erases them with the mutation eraseFromRecord, a reason, a legal basis, and this input:',
    ...inputs,
  ];
}
