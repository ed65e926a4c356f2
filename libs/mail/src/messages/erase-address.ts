import type { RunSql } from './message-queue.ts';

/**
 * A regular expression, for JavaScript and PostgreSQL, that finds an address in a text but not within a longer address.
 * Use it without regard to case.
 */
export function addressPattern(address: string): string {
  const literal = address.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return `(?<![a-zA-Z0-9._+-])${literal}(?!\\.?[a-zA-Z0-9-])`;
}

/** SQL for whether a column is an address, given by its key as the parameter. */
export const isAddress = (column: string, parameter: string) =>
  `lower(normalize("${column}", NFC)) = ${parameter}`;

const isRecipient = isAddress('recipient', '$1');
const hasAddress = `"subject" ~* $1 or "problem" ~* $1 or "data"::text ~* $1`;

/** Counts the messages to an address and those that contain it. */
export async function countMails(run: RunSql, key: string): Promise<number> {
  const rows = await run(
    `select 1 from "mail_message" where ${isRecipient} or ${hasAddress.replaceAll('$1', '$2')}`,
    [key, addressPattern(key)],
  );
  return rows.length;
}

/** Deletes the messages to an address, and replaces it in all others. */
export async function eraseMails(run: RunSql, key: string): Promise<void> {
  await run(`delete from "mail_message" where ${isRecipient}`, [key]);
  const erased = (text: string) => `regexp_replace(${text}, $1, 'erased', 'gi')`;
  await run(
    `update "mail_message" set "subject" = ${erased('"subject"')}, "problem" = ${erased('"problem"')},
        "data" = ${erased('"data"::text')}::jsonb
      where ${hasAddress}`,
    [addressPattern(key)],
  );
}
