import { clientOf, requireStepUp } from '@daybook/accounts';
import { cleanEmail, type RequestContext, recordAudit, runStatement } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { isDeliverable, sqlOf } from '@daybook/mail';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Settings of the record. The table has one row, or none until a setting is changed. */
@Entity({ tableName: 'record_settings' })
export class RecordSettings {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id = 1;

  /** The mailboxes that get checkpoints. */
  @Property({ type: 'json' })
  recipients: string[] = [];

  /** The size of the last checkpoint that was sent. */
  @Property({ type: 'integer', default: 0 })
  sentSize = 0;

  /** Whether a job removes published content whose retention period is over. */
  @Property({ type: 'boolean', default: false })
  removesOld = false;

  /** The retention period: whole years after the end of the fiscal year in which something was last live. */
  @Property({ type: 'smallint', default: 5 })
  yearsKept = 5;

  /** The fiscal year ends with the last day of this month, from 1 to 12. */
  @Property({ type: 'smallint', default: 12 })
  fiscalYearEnds = 12;
}

const maxRecipients = 10;

/** Reads the mailboxes that get checkpoints, and the size of the last checkpoint that was sent. */
export async function readRecordSettings(
  em: EntityManager,
): Promise<Pick<RecordSettings, 'recipients' | 'sentSize'>> {
  const [row] = await runStatement<Pick<RecordSettings, 'recipients' | 'sentSize'>>(
    em,
    'select "recipients", "sent_size" as "sentSize" from "record_settings"',
    [],
  );
  return row ?? { recipients: [], sentSize: 0 };
}

/** The kind of the message to somebody who gets no more checkpoints. */
export const noMoreCheckpoints = 'noMoreCheckpoints';

/**
 * Sets who gets checkpoints by e-mail, and tells those who get no more. Throws `STEP_UP_REQUIRED` without a recent
 * confirmation, because the recipients could prove changes of the record, and `BAD_USER_INPUT` for invalid addresses and
 * for more than ten.
 */
export async function setRecipients(context: RequestContext, given: readonly string[]): Promise<void> {
  await requireStepUp(context, null);
  const recipients = [...new Set(given.map(cleanEmail))].filter((address) => address !== '');
  const wrong = recipients.find((address) => !isDeliverable(address));
  if (wrong !== undefined) throw invalidInput({ recipients: `"${wrong}" is not an e-mail address.` });
  if (recipients.length > maxRecipients)
    throw invalidInput({ recipients: `Enter at most ${maxRecipients} addresses.` });
  await context.database.em.transactional(async (em) => {
    const before = await readRecordSettings(em);
    for (const to of before.recipients.filter((address) => !recipients.includes(address))) {
      const subject = 'You no longer get checkpoints of the record';
      const data = { by: context.viewer?.name ?? '' };
      await context.mail.add(sqlOf(em), { kind: noMoreCheckpoints, to, subject, data });
    }
    await sqlOf(em)(
      `insert into "record_settings" ("id", "recipients") values (1, $1::jsonb)
        on conflict ("id") do update set "recipients" = excluded."recipients"`,
      [JSON.stringify(recipients)],
    );
    recordAudit(em, {
      action: 'changeSettings',
      actor: context.viewer,
      recordType: 'RecordSettings',
      recordId: '',
      changedFields: ['recipients'],
      client: clientOf(context),
    });
  });
}
