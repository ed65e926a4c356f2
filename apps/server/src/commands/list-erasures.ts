import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findErasedAgain,
  findHoldsToRepeat,
  parsedRows,
  type ReadRecordRows,
  readKept,
  readKnownHolds,
  withDatabaseRows,
} from '@daybook/record';
import { readConfiguration } from '../config/configuration.ts';
import { type Site, withSite } from '../installation/site.ts';
import {
  keptBeforeRestore,
  lineOfHold,
  readKeptList,
  wordsOfErasedAgain,
  wordsOfHolds,
  writeKeptList,
} from '../record/kept-list.ts';
import { type CommandCall, operandOf } from './command-call.ts';
import { RecordError, refusePending, withArchiveRows } from './record-rows.ts';

/**
 * `list-erasures [archive] [--save file] [--again file]` lists the active legal holds of the site or of a backup, and
 * everything that was erased from its record. `--save` writes both to a file. `--again` compares such a file with the
 * record, for example after an older backup was restored: it lists what was erased and is back, and which holds are
 * missing or were lifted. The command changes nothing else. Throws `RecordError` if the record or the file cannot be
 * read.
 */
export async function listErasures({ args, environment, say }: CommandCall): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { save: { type: 'string' }, again: { type: 'string' } },
  });
  const { save, again } = values;
  const work = async (read: ReadRecordRows) => {
    const lines = [...(await linesOf(read)), ...(again === undefined ? [] : await linesAgain(read, again))];
    return { lines, kept: save === undefined ? null : await readKept(read) };
  };
  const archive = operandOf(positionals);
  const { lines, kept } = await (archive === undefined
    ? withSite(readConfiguration(environment), async (site) => {
        await refusePending(site.database);
        const found = await withDatabaseRows(site.database.fork(), work);
        const more = again === undefined ? await toRepeat(site) : [];
        return { ...found, lines: [...found.lines, ...more] };
      })
    : withArchiveRows(archive, work));
  for (const line of lines) say(line);
  if (save === undefined || kept === null) return;
  await writeKeptList(resolve(save), kept);
  say(`${resolve(save)} has the legal holds and the list of erasures, without the erased texts.`);
}

/**
 * Lines that name what was erased before a restore and is back since, and the legal holds that the restored backup
 * lacks.
 */
export function toRepeat({ database, dataDir }: Site): Promise<string[]> {
  return withDatabaseRows(database.fork(), (read) => linesAgain(read, keptBeforeRestore(dataDir), true));
}

async function linesAgain(read: ReadRecordRows, path: string, mayLack = false): Promise<string[]> {
  const kept = await readKeptList(path);
  if (kept)
    return [
      ...wordsOfHolds(await findHoldsToRepeat(read, kept.holds)),
      ...wordsOfErasedAgain(await findErasedAgain(read, kept)),
    ];
  if (mayLack) return kept === null ? [] : [`${path} is damaged: it does not say what has to be done again.`];
  throw new RecordError(`${path} ${kept === null ? 'does not exist' : 'is no list of erasures'}.`);
}

async function linesOf(read: ReadRecordRows): Promise<string[]> {
  const active = Object.values(await readKnownHolds(read)).filter(({ lifted }) => lifted === null);
  const erasures: { at: string; line: string }[] = [];
  for await (const { id, cause, reason, basis, by_name: by, at } of parsedRows(read, 'record_erasure'))
    erasures.push({ at, line: `- ${id} (${cause}), by ${by} on ${at}: ${reason} Basis: ${basis}` });
  erasures.sort((one, other) => (one.at < other.at ? -1 : 1));
  return [
    `Active legal holds: ${active.length}.`,
    ...active.map(lineOfHold),
    `Erasures: ${erasures.length}.`,
    ...erasures.map(({ line }) => line),
  ];
}
