import {
  PublishingSettings,
  type RequestContext,
  type RequiredAnswers,
  runStatement,
  writeChange,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';

const maxApprovals = 2;
const maxDays = 30;
const daysByDefault = 2;

/** SQL for the number of days after which approvers are reminded; 0 if nobody is reminded. */
export const reminderDaysSql = `coalesce((select "reminder_days" from "publishing_settings"), ${daysByDefault})`;

/** Reads the settings of publishing. */
export async function readPublishingSettings(em: EntityManager): Promise<PublishingSettings> {
  const sql = `select "required_approvals" as "requiredApprovals", "reminder_days" as "reminderDays",
      "required_answers" as "requiredAnswers"
    from "publishing_settings"`;
  const [stored] = await runStatement<Omit<PublishingSettings, 'id'>>(em, sql, []);
  const byDefault = { requiredApprovals: 0, reminderDays: daysByDefault, requiredAnswers: 'none' };
  return Object.assign(new PublishingSettings(), stored ?? byDefault);
}

/** Sets how many people have to approve a release: 0, 1, or 2. Throws `BAD_USER_INPUT` for other numbers. */
export async function setRequiredApprovals(
  context: RequestContext,
  count: number,
): Promise<PublishingSettings> {
  if (count < 0 || count > maxApprovals)
    throw invalidInput({ count: `Choose a number of approvals from 0 to ${maxApprovals}.` });
  const words = ['no approval', 'one approval', 'two approvals'][count] ?? '';
  return setColumn(context, 'required_approvals', count, words);
}

/**
 * Sets after how many days approvers are reminded of a release that waits for their verdict, or 0 to remind nobody.
 * Throws `BAD_USER_INPUT` unless the number is from 0 to 30.
 */
export async function setReminderDays(context: RequestContext, days: number): Promise<PublishingSettings> {
  if (days < 0 || days > maxDays)
    throw invalidInput({ days: `Choose a number of days from 0 to ${maxDays}.` });
  const words = days === 0 ? 'no reminders' : `reminders after ${days} ${days === 1 ? 'day' : 'days'}`;
  return setColumn(context, 'reminder_days', days, words);
}

const answersInWords = {
  none: 'no answers to findings',
  serious: 'answers to serious findings',
  all: 'answers to all findings',
} satisfies Record<RequiredAnswers, string>;

/** Sets which findings of a release must be answered before it is approved or published. */
export function setRequiredAnswers(
  context: RequestContext,
  answers: RequiredAnswers,
): Promise<PublishingSettings> {
  return setColumn(context, 'required_answers', answers, answersInWords[answers]);
}

/**
 * Sets a column of the settings.
 * @param words the new value as the audit log shows it
 */
function setColumn(
  context: RequestContext,
  column: 'required_approvals' | 'reminder_days' | 'required_answers',
  value: number | RequiredAnswers,
  words: string,
): Promise<PublishingSettings> {
  return writeChange(context, async () => ({
    type: null,
    lock: 'publishing settings',
    isInsertOnly: false,
    async apply(write) {
      await write.query(
        `insert into "publishing_settings" ("id", "${column}") values (1, $1)
        on conflict ("id") do update set "${column}" = excluded."${column}"`,
        [value],
      );
      write.audit('changeSettings', { recordType: 'PublishingSettings', recordId: '', recordTitle: words });
      return readPublishingSettings(write.em);
    },
  }));
}
