import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { isZone } from '@daybook/content-engine';
import { findOldVersions, type ReadRecordRows, storedRetention, withDatabaseRows } from '@daybook/record';
import { z } from 'zod';
import { readConfiguration } from '../config/configuration.ts';
import { withSite } from '../installation/site.ts';
import { type CommandCall, operandOf } from './command-call.ts';
import { RecordError, refusePending, withArchiveRows } from './record-rows.ts';

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

const settings = z.object({
  years: wholeNumber.pipe(z.number().max(100)).optional(),
  'fiscal-year-ends': wholeNumber.pipe(z.number().min(1).max(12)).optional(),
  'time-zone': z.string().refine(isZone).optional(),
});

const expected = {
  years: '--years must be a whole number up to 100',
  'fiscal-year-ends': '--fiscal-year-ends must be a month from 1 to 12',
  'time-zone': '--time-zone must be a name such as America/New_York',
};

/**
 * `list-old-versions [archive] [--years 5] [--fiscal-year-ends 12] [--time-zone UTC]` lists the published versions
 * whose retention period is over, of the site or of a backup. The settings of the site or backup are the defaults of
 * the options. The command changes nothing. Throws `RecordError` if an option has a wrong value, or the record cannot
 * be read.
 */
export async function listOldVersions({ args, environment, say }: CommandCall): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      years: { type: 'string' },
      'fiscal-year-ends': { type: 'string' },
      'time-zone': { type: 'string' },
    },
  });
  const parsed = settings.safeParse(values);
  if (!parsed.success) {
    const wrong = settings.keyof().parse(parsed.error.issues[0]?.path[0]);
    throw new RecordError(`${expected[wrong]}.`);
  }
  const given = parsed.data;
  const find = async (read: ReadRecordRows) => {
    const stored = await storedRetention(read);
    const rule = {
      years: given.years ?? stored.years,
      fiscalYearEnds: given['fiscal-year-ends'] ?? stored.fiscalYearEnds,
    };
    const timeZone = given['time-zone'] ?? stored.timeZone;
    return {
      rule,
      timeZone,
      isOn: stored.isOn,
      ...(await findOldVersions(read, rule, timeZone, new Date())),
    };
  };
  const archive = operandOf(positionals);
  const { rule, timeZone, isOn, old, total } = await (archive === undefined
    ? inSite(environment, find)
    : withArchiveRows(archive, find));

  say(
    `A version is kept for ${rule.years} years after the fiscal year in which it was last live. Fiscal years end with month ${rule.fiscalYearEnds}; days are those of ${timeZone}.`,
  );
  const job = isOn
    ? 'A daily job removes those whose period is over by the settings, except those that a legal hold keeps, and those of records in the trash.'
    : 'Daybook keeps all of them, because their removal is switched off.';
  say(`The period is over for ${old.length} of ${total} published versions. ${job}`);
  for (const version of old)
    say(
      `- ${version.type} ${version.recordId}, version ${version.number}: last live on ${version.lastLive}, kept through ${version.keptThrough}`,
    );
}

function inSite<Result>(
  environment: NodeJS.ProcessEnv,
  find: (read: ReadRecordRows) => Promise<Result>,
): Promise<Result> {
  return withSite(readConfiguration(environment), async ({ database }) => {
    await refusePending(database);
    return withDatabaseRows(database.fork(), find);
  });
}
