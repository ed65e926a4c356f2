import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findErasedAgain,
  parsedRows,
  type ReadRecordRows,
  readErased,
  withDatabaseRows,
} from '@daybook/record';
import { readConfiguration } from '../config/configuration.ts';
import { type Site, withSite } from '../installation/site.ts';
import { keptErasures, readErasedList, wordsOfErasedAgain, writeErasedList } from '../record/erased-list.ts';
import { RecordError, refusePending, withArchiveRows } from './record-rows.ts';

/**
 * `list-erasures [archive] [--save file] [--again file]` lists the legal holds that count, and everything that was erased from the
 * record, of the site or of a backup. `--save` writes what was erased to a file, and `--again` lists what such a file names and is
 * there, as after the restore of an older backup. It changes nothing else. Throws `RecordError` if the record or the file cannot be
 * read.
 */
export async function listErasures(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { save: { type: 'string' }, again: { type: 'string' } },
  });
  const { save, again } = values;
  const work = async (read: ReadRecordRows) => {
    const lines = [...(await linesOf(read)), ...(again === undefined ? [] : await linesAgain(read, again))];
    return { lines, erased: save === undefined ? null : await readErased(read) };
  };
  const [archive] = positionals;
  const { lines, erased } = await (archive === undefined
    ? withSite(readConfiguration(process.env), async (site) => {
        await refusePending(site.database);
        const found = await withDatabaseRows(site.database.fork(), work);
        const kept = again === undefined ? await erasedAgain(site) : [];
        return { ...found, lines: [...found.lines, ...kept] };
      })
    : withArchiveRows(archive, work));
  for (const line of lines) say(line);
  if (save === undefined || erased === null) return;
  await writeErasedList(resolve(save), erased);
  say(`${resolve(save)} has what was erased, without any text.`);
}

/** What was erased from a site before a restore replaced it, and is there again, as lines. */
export function erasedAgain({ database, dataDir }: Site): Promise<string[]> {
  return withDatabaseRows(database.fork(), (read) => linesAgain(read, keptErasures(dataDir), true));
}

async function linesAgain(read: ReadRecordRows, path: string, mayLack = false): Promise<string[]> {
  const erased = await readErasedList(path);
  if (erased) return wordsOfErasedAgain(await findErasedAgain(read, erased));
  if (mayLack) return erased === null ? [] : [`${path} is damaged: it does not say what is here again.`];
  throw new RecordError(`${path} ${erased === null ? 'does not exist' : 'is no list of erasures'}.`);
}

async function linesOf(read: ReadRecordRows): Promise<string[]> {
  const holds = new Map<string, string>();
  const lifted = new Set<string>();
  for await (const event of parsedRows(read, 'legal_hold_event')) {
    const { hold, change, name, scope, target, reason, by_name: by, at } = event;
    if (change === 'lifted') lifted.add(hold);
    else
      holds.set(
        hold,
        `- ${name} (${scope === 'site' ? 'the whole site' : `${scope} ${target}`}), placed by ${by} on ${at}: ${reason}`,
      );
  }
  const erasures: { at: string; line: string }[] = [];
  for await (const { id, cause, reason, basis, by_name: by, at } of parsedRows(read, 'record_erasure'))
    erasures.push({ at, line: `- ${id} (${cause}), by ${by} on ${at}: ${reason} Basis: ${basis}` });
  erasures.sort((one, other) => (one.at < other.at ? -1 : 1));
  const active = [...holds].filter(([hold]) => !lifted.has(hold)).map(([, line]) => line);
  return [
    `Legal holds that count: ${active.length}.`,
    ...active,
    `Erasures: ${erasures.length}.`,
    ...erasures.map(({ line }) => line),
  ];
}
