import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { findOldVersions, type OldVersions, type ReadRecordRows, withDatabaseRows } from '@daybook/record';
import { z } from 'zod';
import { readConfiguration } from '../config/configuration.ts';
import { withSite } from '../installation/site.ts';
import { RecordError, refusePending, withArchiveRows } from './record-rows.ts';

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

const settings = z.object({
  years: wholeNumber.pipe(z.number().max(100)),
  'fiscal-year-ends': wholeNumber.pipe(z.number().min(1).max(12)),
  'time-zone': z.string().refine(isTimeZone),
});

const expected = {
  years: '--years must be a whole number up to 100',
  'fiscal-year-ends': '--fiscal-year-ends must be a month from 1 to 12',
  'time-zone': '--time-zone must be a name such as America/New_York',
};

/**
 * `list-old-versions [archive] [--years 5] [--fiscal-year-ends 12] [--time-zone UTC]` lists the published versions whose
 * retention period is over, of the site or of a backup. It changes nothing. Throws `RecordError` if an option has a wrong
 * value, or the record cannot be read.
 */
export async function listOldVersions(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      years: { type: 'string', default: '5' },
      'fiscal-year-ends': { type: 'string', default: '12' },
      'time-zone': { type: 'string', default: Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  });
  const parsed = settings.safeParse(values);
  if (!parsed.success) {
    const wrong = settings.keyof().parse(parsed.error.issues[0]?.path[0]);
    throw new RecordError(`${expected[wrong]}.`);
  }
  const { years, 'fiscal-year-ends': fiscalYearEnds, 'time-zone': timeZone } = parsed.data;
  const find = (read: ReadRecordRows) =>
    findOldVersions(read, { years, fiscalYearEnds }, timeZone, new Date());
  const [archive] = positionals;
  const { old, total } = await (archive === undefined ? inSite(find) : withArchiveRows(archive, find));

  say(
    `A version is kept for ${years} years after the fiscal year in which it was last live. Fiscal years end with month ${fiscalYearEnds}; days are those of ${timeZone}.`,
  );
  say(`The period is over for ${old.length} of ${total} published versions. Daybook keeps all of them.`);
  for (const version of old)
    say(
      `- ${version.type} ${version.recordId}, version ${version.number}: last live on ${version.lastLive}, kept through ${version.keptThrough}`,
    );
}

function inSite(find: (read: ReadRecordRows) => Promise<OldVersions>): Promise<OldVersions> {
  return withSite(readConfiguration(process.env), async ({ database }) => {
    await refusePending(database);
    return withDatabaseRows(database.fork(), find);
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
