import { addressPattern, matches, onlyAddressPattern, withoutAddress } from './address-pattern.ts';
import type { RunSql } from './message-queue.ts';

const isRecipient = matches('"recipient"', '$1');
const hasAddress = ['"subject"', '"problem"', '"data"::text'].map((text) => matches(text, '$1')).join(' or ');

/** Counts the messages to an address and those that contain it. */
export async function countMails(run: RunSql, key: string): Promise<number> {
  const rows = await run(
    `select 1 from "mail_message" where ${isRecipient} or ${hasAddress.replaceAll('$1', '$2')}`,
    [onlyAddressPattern(key), addressPattern(key)],
  );
  return rows.length;
}

/** Deletes the messages to an address, and replaces it in all others. */
export async function eraseMails(run: RunSql, key: string): Promise<void> {
  await run(`delete from "mail_message" where ${isRecipient}`, [onlyAddressPattern(key)]);
  const erased = (text: string) => withoutAddress(text, '$1');
  await run(
    `update "mail_message" set "subject" = ${erased('"subject"')}, "problem" = ${erased('"problem"')},
        "data" = ${erased('"data"::text')}::jsonb
      where ${hasAddress}`,
    [addressPattern(key)],
  );
}
