import { isRecordId, type RequestContext, Signer } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';

/** Where the next page of an export begins. */
export interface ExportPosition {
  /** Id and time of the last exported entry. */
  readonly id: string;
  readonly createdAt: Date;
  /** When the export ends, in milliseconds since 1970. */
  readonly until: number;
}

const signer = new Signer('entry-export');

/** Time in which all pages of an export must be read, in milliseconds. */
export const longestExport = 15 * 60_000;

/**
 * Creates the cursor of the next page. It is signed, and stands for the step-up and the line in the audit log of the
 * first page. It works only in the same session and with the same filters.
 * @param what the type and the filters of the export
 */
export async function cursorOf(
  context: RequestContext,
  what: readonly string[],
  { id, createdAt, until }: ExportPosition,
): Promise<string> {
  const parts = [id, createdAt.getTime().toString(36), until.toString(36)];
  return [...parts, await signer.sign(context.database, signedParts(context, what, parts))].join('.');
}

/**
 * Reads a cursor. Throws `BAD_USER_INPUT` with the field `after` if the cursor was created for another session or
 * export, or has expired.
 */
export async function readCursor(
  context: RequestContext,
  what: readonly string[],
  cursor: string,
): Promise<ExportPosition> {
  const [id = '', time = '', end = '', signature = '', ...rest] = cursor.split('.');
  const signed = signedParts(context, what, [id, time, end]);
  const isSigned = rest.length === 0 && (await signer.isSigned(context.database, signed, signature));
  const until = Number.parseInt(end, 36);
  if (!isSigned || !isRecordId(id) || until <= Date.now())
    throw invalidInput({ after: 'This export has ended. Please export again.' });
  return { id, createdAt: new Date(Number.parseInt(time, 36)), until };
}

function signedParts(
  { viewer, session }: RequestContext,
  what: readonly string[],
  parts: readonly string[],
): string[] {
  return [viewer?.id ?? '', session.id ?? '', ...what, ...parts];
}
