import { type RequestContext, runStatement } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';
import { readCheckpoint } from '../ledger/stored-ledger.ts';
import { noMoreCheckpoints, readRecordSettings } from './record-settings.ts';

/** Name of the job that sends checkpoints. */
export const sendCheckpointsJob = 'send-checkpoints';

const kind = 'recordCheckpoint';

/** Sends the latest checkpoint to the recipients in the settings, unless it was sent before. */
export async function sendCheckpoints({ database, mail }: RequestContext): Promise<void> {
  await database.em.transactional(async (em) => {
    const { recipients, sentSize } = await readRecordSettings(em);
    const checkpoint = await readCheckpoint(em);
    if (!checkpoint || recipients.length === 0 || checkpoint.size <= sentSize) return;
    for (const to of recipients) {
      const subject = `Checkpoint of the record over ${checkpoint.size} entries`;
      await mail.add(sqlOf(em), { kind, to, subject, data: { size: String(checkpoint.size) } });
    }
    await runStatement(em, 'update "record_settings" set "sent_size" = $1', [checkpoint.size]);
  });
}

/**
 * The message that takes a checkpoint out of the system, so that its recipients can prove later changes of the record.
 */
const checkpointTemplate: MailTemplate = {
  name: kind,
  async write({ database: { em }, mail }, data, recipient) {
    const { recipients } = await readRecordSettings(em);
    if (!recipients.includes(recipient)) return null;
    const checkpoint = await readCheckpoint(em, Number(textIn(data, 'size')));
    if (!checkpoint) return null;
    return {
      paragraphs: [
        'This checkpoint seals everything that the site has published so far, and who approved it.',
        'Keep this message. If anybody changes the record later, this checkpoint proves it: save the lines below, with the empty line between them, as a file, and give that file to the command verify-record of Daybook, with the option --checkpoint.',
      ],
      quote: checkpoint.note,
      action: { label: 'Open the record', url: mail.publicUrl + adminRoutes.record },
    };
  },
};

const noMoreTemplate: MailTemplate = {
  name: noMoreCheckpoints,
  async write(_context, data) {
    const by = textIn(data, 'by');
    return {
      paragraphs: [
        `${by} removed your address from the recipients of checkpoints of the record. If you did not expect this, ask the firm why.`,
        'Keep the checkpoints that you have. They still prove changes of what was published before.',
      ],
    };
  },
};

/** The kinds of messages about the record. */
export const recordTemplates: readonly MailTemplate[] = [checkpointTemplate, noMoreTemplate];
