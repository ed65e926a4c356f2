import { clientOf } from '@daybook/accounts';
import {
  instantOf,
  type RequestContext,
  readZonedTime,
  recordAudit,
  runStatement,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordSettings } from '../settings/record-settings.ts';
import { dayIn, firstKeptDay, type RetentionRule } from './retention-rule.ts';

/** Whether and when a job removes from the record what was published. */
export interface RetentionSettings extends RetentionRule {
  /** Whether a job removes what is past its retention period. */
  readonly isOn: boolean;
  /** The time zone of the firm. */
  readonly timeZone: string;
}

/** The settings until somebody changes them. */
export const defaultRetention: Omit<RetentionSettings, 'timeZone'> = {
  isOn: false,
  years: 5,
  fiscalYearEnds: 12,
};

const mostYears = 99;

/** Reads the settings of retention, and the time zone from those of the site. */
export async function readRetention(em: EntityManager): Promise<RetentionSettings> {
  const [row] = await runStatement<Pick<RecordSettings, 'removesOld' | 'yearsKept' | 'fiscalYearEnds'>>(
    em,
    `select "removes_old" as "removesOld", "years_kept" as "yearsKept", "fiscal_year_ends" as "fiscalYearEnds"
      from "record_settings"`,
    [],
  );
  const [site] = await runStatement<{ timeZone: string }>(
    em,
    'select "time_zone" as "timeZone" from "site_settings" order by "chosen" desc, "id" limit 1',
    [],
  );
  const stored = row && { isOn: row.removesOld, years: row.yearsKept, fiscalYearEnds: row.fiscalYearEnds };
  return { ...(stored ?? defaultRetention), timeZone: site?.timeZone || 'UTC' };
}

/** The first day that is kept, and the instant at which it begins. What was last live before that may be removed. */
export function limitOf(settings: RetentionSettings, now: Date): { readonly day: string; readonly at: Date } {
  const { timeZone } = settings;
  const day = firstKeptDay(dayIn(timeZone)(now), settings);
  const stored = readZonedTime(`${day}T00:00:00[${timeZone}]`);
  if (stored === null) throw new Error(`There is no day ${day} in ${timeZone}.`);
  return { day, at: new Date(instantOf(stored)) };
}

/** Changes the settings. Throws `BAD_USER_INPUT` unless the years are from 1 to 99 and the month is from 1 to 12. */
export async function setRetention(
  context: RequestContext,
  { isOn, years, fiscalYearEnds }: Omit<RetentionSettings, 'timeZone'>,
): Promise<void> {
  checkPeriod({ years, fiscalYearEnds });
  await context.database.em.transactional(async (em) => {
    const before = await readRetention(em);
    const changedFields = [
      ...(before.isOn === isOn ? [] : ['removesOldVersions']),
      ...(before.years === years ? [] : ['yearsKept']),
      ...(before.fiscalYearEnds === fiscalYearEnds ? [] : ['fiscalYearEnds']),
    ];
    if (changedFields.length === 0) return;
    await runStatement(
      em,
      `insert into "record_settings" ("id", "recipients", "removes_old", "years_kept", "fiscal_year_ends")
        values (1, '[]', $1, $2, $3) on conflict ("id") do update set "removes_old" = excluded."removes_old",
          "years_kept" = excluded."years_kept", "fiscal_year_ends" = excluded."fiscal_year_ends"`,
      [isOn, years, fiscalYearEnds],
    );
    const period = `${years} ${years === 1 ? 'year' : 'years'} after fiscal years that end with month ${fiscalYearEnds}`;
    recordAudit(em, {
      action: 'changeSettings',
      actor: context.viewer,
      recordType: 'RecordRetention',
      recordId: '',
      recordTitle: isOn ? `remove what is older than ${period}` : 'remove nothing',
      changedFields,
      client: clientOf(context),
    });
  });
}

/** Throws `BAD_USER_INPUT` unless the years are from 1 to 99 and the month is from 1 to 12. */
export function checkPeriod({ years, fiscalYearEnds }: RetentionRule): void {
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const problems = {
    ...(!isWithin(years, mostYears) && { yearsKept: `Choose from 1 to ${mostYears} years.` }),
    ...(!isWithin(fiscalYearEnds, 12) && { fiscalYearEnds: 'Choose a month from 1 to 12.' }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}
