import type { RequestContext, Write } from '@daybook/content-engine';
import type { Entry } from '../entry.ts';
import { confirmationTemplate } from '../newsletter/confirmation-template.ts';
import { contactMessageTemplate } from './contact-templates.ts';

const kinds = [contactMessageTemplate, confirmationTemplate].map(({ name }) => name);

/**
 * Sends the mails about an entry that were dropped because it was marked as spam before they were sent. The person who
 * marked it as not spam gets no mail. The caller has locked the entry.
 */
export async function sendDropped({ mail }: RequestContext, write: Write, { id }: Entry): Promise<void> {
  const dropped = await write.query<{ id: string }>(
    `select "id" from "mail_message" where "state" = 'failed' and "kind" = any($1) and "data"->>'entryId' = $2
      and "data"->>'accountId' is distinct from $3 order by "id"`,
    [kinds, id, write.viewer?.id ?? null],
  );
  for (const message of dropped) await mail.sendAgain(write.em, message.id, write.viewer);
}
