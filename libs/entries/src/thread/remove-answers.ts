import type { RequestContext, Write } from '@daybook/content-engine';

/** Deletes the answers to messages from the mail log, because they contain the address of the visitor. */
export async function removeAnswers(
  { mail }: Pick<RequestContext, 'mail'>,
  write: Pick<Write, 'query'>,
  entryIds: readonly string[],
): Promise<void> {
  const answers = await write.query<{ id: string }>(
    'select "mail_id" as "id" from "thread_item" where "entry_id" = any($1) and "mail_id" is not null',
    [entryIds],
  );
  const run = (sql: string, values: unknown[]) => write.query<object>(sql, values);
  await mail.remove(
    run,
    answers.map(({ id }) => id),
  );
}
