import { clientOf } from '@daybook/accounts';
import { cleanEmail, type RequestContext, recordAudit } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { isDeliverable, sqlOf } from '@daybook/mail';
import { EntrySettings, readSettings } from './entry-settings.ts';

const maxMonths = 120;

const isPeriod = (months: number | null) => months === null || (months >= 1 && months <= maxMonths);

/**
 * Saves the settings. Throws `BAD_USER_INPUT` for an address that is not one mailbox, and for less than 1 or more than
 * 120 months.
 */
export async function saveSettings(
  context: RequestContext,
  input: Omit<EntrySettings, 'id'>,
): Promise<EntrySettings> {
  const settings = Object.assign(new EntrySettings(), {
    replyTo: cleanEmail(input.replyTo),
    contactMonths: input.contactMonths ?? null,
    newsletterMonths: input.newsletterMonths ?? null,
  });
  const { replyTo, contactMonths, newsletterMonths } = settings;
  const period = `Choose between 1 and ${maxMonths} months.`;
  const problems = {
    ...(replyTo !== '' && !isDeliverable(replyTo) && { replyTo: 'Enter a valid email address.' }),
    ...(!isPeriod(contactMonths) && { contactMonths: period }),
    ...(!isPeriod(newsletterMonths) && { newsletterMonths: period }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const before = await readSettings(context.database);
  const names = ['replyTo', 'contactMonths', 'newsletterMonths'] as const;
  const changedFields = names.filter((name) => before[name] !== settings[name]);
  if (changedFields.length === 0) return settings;
  await context.database.em.transactional(async (em) => {
    await sqlOf(em)(
      `insert into "entry_settings" ("id", "reply_to", "contact_months", "newsletter_months") values (1, $1, $2, $3)
        on conflict ("id") do update set "reply_to" = excluded."reply_to",
          "contact_months" = excluded."contact_months", "newsletter_months" = excluded."newsletter_months"`,
      [replyTo, contactMonths, newsletterMonths],
    );
    recordAudit(em, {
      action: 'changeSettings',
      actor: context.viewer,
      recordType: 'EntrySettings',
      recordId: '',
      changedFields: [...changedFields],
      client: clientOf(context),
    });
  });
  return settings;
}
