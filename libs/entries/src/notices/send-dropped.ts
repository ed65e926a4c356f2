import type { RequestContext, Write } from '@daybook/content-engine';
import { notNeeded } from '@daybook/mail';
import type { Entry } from '../entry.ts';
import { confirmationTemplate } from '../newsletter/confirmation-template.ts';
import { contactMessageTemplate } from './contact-templates.ts';

const kinds = [contactMessageTemplate, confirmationTemplate].map(({ name }) => name);

/**
 * Sends the mails about an entry that were dropped because it was marked as spam before they were sent, unless a later
 * one went to the same person. The person who marked it as not spam gets no mail, also not when somebody else removes a
 * later mark. The mails to confirm a sign-up were counted against the daily limit of the address when they were added.
 * The caller has locked the entry.
 */
export async function sendDropped({ mail }: RequestContext, write: Write, { id }: Entry): Promise<void> {
  const dropped = await write.query<{ id: string; isOwn: boolean }>(
    `select "id", "isOwn" from (
      select distinct on ("recipient") "id", "state", "problem",
        coalesce("data"->>'accountId' = $3, false) as "isOwn"
      from "mail_message" where "kind" = any($1) and "data"->>'entryId' = $2
      order by "recipient", "queued_at" desc, "id" desc
    ) "latest" where "state" = 'failed' and "problem" = $4 order by "id"`,
    [kinds, id, write.viewer?.id ?? null, notNeeded],
  );
  for (const message of dropped)
    if (message.isOwn) await write.query(noteRecipient, [message.id]);
    else await mail.sendAgain(write.em, message.id, write.viewer);
}

const noteRecipient = `update "mail_message" set "problem" = 'The recipient removed the spam mark.' where "id" = $1`;
