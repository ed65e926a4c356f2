import 'reflect-metadata';
import { parsedRows, type ReadRecordRows, withDatabaseRows } from '@daybook/record';
import { readConfiguration } from '../config/configuration.ts';
import { withSite } from '../installation/site.ts';
import { refusePending, withArchiveRows } from './record-rows.ts';

/**
 * `list-erasures [archive]` lists the legal holds that count, and everything that was erased from the record, of the site
 * or of a backup. It changes nothing. Throws `RecordError` if the record cannot be read.
 */
export async function listErasures(args: readonly string[], say: (line: string) => void): Promise<void> {
  const [archive] = args;
  const lines = await (archive === undefined
    ? withSite(readConfiguration(process.env), async ({ database }) => {
        await refusePending(database);
        return withDatabaseRows(database.fork(), linesOf);
      })
    : withArchiveRows(archive, linesOf));
  for (const line of lines) say(line);
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
