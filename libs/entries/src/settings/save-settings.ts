import { clientOf } from '@daybook/accounts';
import { cleanEmail, type RequestContext, recordAudit } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { isDeliverable, sqlOf } from '@daybook/mail';
import { LockMode } from '@mikro-orm/postgresql';
import { EntrySettings } from './entry-settings.ts';

const maxMonths = 120;

/** Changes of the settings. Omitted ones keep their values. */
export interface SettingsChanges {
  replyTo?: string | null;
  contactMonths?: number | null;
  newsletterMonths?: number | null;
}

const isPeriod = (months: number | null | undefined) =>
  months == null || (months >= 1 && months <= maxMonths);

/**
 * Saves changes of the settings. Throws `BAD_USER_INPUT` for an address that is not one mailbox, and for less than 1 or
 * more than 120 months.
 */
export async function saveSettings(context: RequestContext, input: SettingsChanges): Promise<EntrySettings> {
  const { contactMonths, newsletterMonths } = input;
  const replyTo = input.replyTo == null ? undefined : cleanEmail(input.replyTo);
  const period = `Choose between 1 and ${maxMonths} months.`;
  const problems = {
    ...(replyTo && !isDeliverable(replyTo) && { replyTo: 'Enter a valid email address.' }),
    ...(!isPeriod(contactMonths) && { contactMonths: period }),
    ...(!isPeriod(newsletterMonths) && { newsletterMonths: period }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return context.database.em.transactional(async (em) => {
    await sqlOf(em)(
      `insert into "entry_settings" ("id", "reply_to") values (1, '') on conflict ("id") do nothing`,
      [],
    );
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const settings = await em.findOneOrFail(EntrySettings, { id: 1 }, options);
    const before = { ...settings };
    Object.assign(settings, {
      ...(replyTo !== undefined && { replyTo }),
      ...(contactMonths !== undefined && { contactMonths }),
      ...(newsletterMonths !== undefined && { newsletterMonths }),
    });
    const names = ['replyTo', 'contactMonths', 'newsletterMonths'] as const;
    const changedFields = names.filter((name) => before[name] !== settings[name]);
    if (changedFields.length === 0) return settings;
    recordAudit(em, {
      action: 'changeSettings',
      actor: context.viewer,
      recordType: 'EntrySettings',
      recordId: '',
      changedFields: [...changedFields],
      client: clientOf(context),
    });
    return settings;
  });
}
