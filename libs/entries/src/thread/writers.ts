import {
  arrive,
  isRecordId,
  leave,
  othersAt,
  type PresentPerson,
  type RequestContext,
  runStatement,
} from '@daybook/content-engine';
import { notFound } from '@daybook/errors';

const placeOf = (entryId: string) => `answer ${entryId}`;

/** The other people who are writing an answer to a message, by name. Empty for unknown messages. */
export async function writersOf(context: RequestContext, entryId: string): Promise<PresentPerson[]> {
  return isRecordId(entryId) ? othersAt(context, placeOf(entryId)) : [];
}

/** Notes whether the viewer is writing an answer to a message. Throws `NOT_FOUND`. */
export async function noteWriting(
  context: RequestContext,
  entryId: string,
  isWriting: boolean,
): Promise<void> {
  const sql = 'select 1 from "contact_entry" where "id" = $1';
  const isKnown =
    isRecordId(entryId) && (await runStatement(context.database.reader, sql, [entryId])).length > 0;
  if (!isKnown) throw notFound('Contact entry');
  await (isWriting ? arrive : leave)(context, placeOf(entryId));
}
