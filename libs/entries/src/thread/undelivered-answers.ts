import {
  type Condition,
  isRecordId,
  Lookup,
  type RequestContext,
  runStatement,
  type Write,
} from '@daybook/content-engine';
import { isUndeliveredSql } from '@daybook/mail';

/** The ids of the messages with an answer that did not arrive. */
const withUndelivered = `select "item"."entry_id" from "thread_item" "item"
  join "mail_message" "mail" on "mail"."id" = "item"."mail_id" where ${isUndeliveredSql('"mail"')}`;

/** The condition for messages with an answer that did not arrive. */
export const hasUndelivered: Condition = {
  sql: (columnOf) => `${columnOf('id')} in (${withUndelivered})`,
  parameters: [],
};

/** An answer, and whether its mail failed to arrive. */
interface Answer {
  entryId: string;
  mailId: string;
  isUndelivered: boolean;
}

/** Finds an answer by the id of its item in the thread. */
export async function findAnswer(write: Pick<Write, 'query'>, itemId: string): Promise<Answer | null> {
  if (!isRecordId(itemId)) return null;
  const [found] = await write.query<Answer>(
    `select "item"."entry_id" as "entryId", "mail"."id" as "mailId", ${isUndeliveredSql('"mail"')} as "isUndelivered"
      from "thread_item" "item" join "mail_message" "mail" on "mail"."id" = "item"."mail_id" where "item"."id" = $1`,
    [itemId],
  );
  return found ?? null;
}

const undelivered = new Lookup<true>(async ({ database: { reader } }, ids) => {
  const sql = `${withUndelivered} and "item"."entry_id" = any($1)`;
  const rows = await runStatement<{ entry_id: string }>(reader, sql, [ids]);
  return new Map(rows.map(({ entry_id }) => [entry_id, true]));
});

/** Whether an answer to a message did not arrive. */
export async function hasUndeliveredAnswer(context: RequestContext, entryId: string): Promise<boolean> {
  return (await undelivered.find(context, entryId)) ?? false;
}
