import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@daybook/database';
import {
  type ErasedAgain,
  type HoldsToRepeat,
  joinErased,
  joinKnownHolds,
  type KeptList,
  type KnownHold,
  keptListSchema,
  readKept,
  withDatabaseRows,
} from '@daybook/record';
import type { Site } from '../installation/site.ts';

/** How many versions, captures, and answers one erasure may take. */
const atOnce = 1_000;

/** The file that keeps what was erased from a site, and its legal holds, before a restore replaced it. */
export const keptBeforeRestore = (dataDir: string) => join(dataDir, 'erased-before-restore.json');

/** Reads a list from its file. Null if there is no such file; undefined if it is no such list. */
export async function readKeptList(path: string): Promise<KeptList | null | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return keptListSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Stores a list in a file, completely or not at all. */
export async function writeKeptList(path: string, kept: KeptList): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true });
  await rename(part, path);
}

/**
 * Keeps what was erased from a site, and its legal holds, before a restore replaces it, in a file of its data directory. What an
 * earlier restore kept stays, also one that was interrupted. Returns whether the database could be read: a damaged one must not
 * keep anybody from a restore.
 */
export async function keepBeforeRestore({ database, dataDir }: Site): Promise<boolean> {
  const present = await keptOf(database).catch(() => undefined);
  if (!present) return present === null;
  const path = keptBeforeRestore(dataDir);
  const before = await readKeptList(path);
  // It cannot be read now, but it must not be overwritten either.
  if (before === undefined) await rename(path, `${path}.damaged`);
  const kept = before
    ? { ...joinErased(before, present), holds: joinKnownHolds(before.holds, present.holds) }
    : present;
  if (Object.values(kept).some((part) => Object.keys(part).length > 0)) await writeKeptList(path, kept);
  return true;
}

/** Null if the database is empty, or older than erasures and legal holds. */
async function keptOf(database: Database): Promise<KeptList | null> {
  const [{ found } = { found: false }] = await database
    .fork()
    .execute<{ found: boolean }[]>(
      `select to_regclass('tombstone') is not null and to_regclass('capture_blob') is not null as "found"`,
    );
  return found ? withDatabaseRows(database.fork(), readKept) : null;
}

/** A legal hold as a line of a list, with who placed or lifted it, and why. */
export function lineOfHold({ name, scope, target, lifted, ...placed }: KnownHold): string {
  const covered = scope === 'site' ? 'the whole site' : `${scope} ${target}`;
  const { by, at, reason } = lifted ?? placed;
  return `- ${name} (${covered}), ${lifted ? 'lifted' : 'placed'} by ${by} on ${at}: ${reason}`;
}

/** Which legal holds have to be placed or lifted again, as sentences. Empty if there are none. */
export function wordsOfHolds({ placed, lifted }: HoldsToRepeat): string[] {
  return [
    ...(placed.length > 0
      ? [
          `Legal holds that are missing here: ${placed.length}. A superadmin places them again at /record/erasures.`,
          ...placed.map(lineOfHold),
        ]
      : []),
    ...(lifted.length > 0
      ? [
          `Legal holds that had been lifted and are active again: ${lifted.length}. A superadmin lifts them at /record/erasures.`,
          ...lifted.map(lineOfHold),
        ]
      : []),
  ];
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
    `Erased earlier, but back after the restore (versions: ${versions.length}, captures: ${captures.length}, answers: ${answers.length}):`,
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
