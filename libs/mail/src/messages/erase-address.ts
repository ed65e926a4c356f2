import { addressPattern, matchesSql, onlyAddressPattern, withoutAddress } from './address-pattern.ts';
import type { RunSql } from './message-queue.ts';

const isRecipient = matchesSql('"recipient"', '$1');

/**
 * SQL: whether a text in the data contains the address. The JSON itself cannot be searched, because it has escapes in
 * place of quotation marks and line breaks.
 */
const isInData = `exists (
  select 1 from jsonb_path_query("data", '$.** ? (@.type() == "string")') "value"
  where ${matchesSql(`("value" #>> '{}')`, '$1')}
)`;
const isInTexts = ['"subject"', '"problem"'].map((text) => matchesSql(text, '$1')).join(' or ');
const hasAddress = `${isInTexts} or ${isInData}`;

/** The ids of the messages to an address and of those that contain it. */
export async function findMails(run: RunSql, key: string): Promise<string[]> {
  const rows = await run(
    `select "id" from "mail_message" where ${isRecipient} or ${hasAddress.replaceAll('$1', '$2')}`,
    [onlyAddressPattern(key), addressPattern(key)],
  );
  return rows.flatMap((row) => ('id' in row ? String(row.id) : []));
}

/** Deletes the messages to an address, and replaces the address in all other messages. */
export async function eraseMails(run: RunSql, key: string): Promise<void> {
  await run(`delete from "mail_message" where ${isRecipient}`, [onlyAddressPattern(key)]);
  const pattern = addressPattern(key);
  const found = await run(`select "id", "data"::text from "mail_message" where ${isInData} for update`, [
    pattern,
  ]);
  for (const row of found) {
    if (!('id' in row && 'data' in row)) continue;
    const data = withoutAddressIn(JSON.parse(String(row.data)), new RegExp(pattern, 'gi'));
    await run('update "mail_message" set "data" = $2::jsonb where "id" = $1', [row.id, JSON.stringify(data)]);
  }
  const erased = (text: string) => withoutAddress(text, '$1');
  await run(
    `update "mail_message" set "subject" = ${erased('"subject"')}, "problem" = ${erased('"problem"')}
      where ${isInTexts}`,
    [pattern],
  );
}

/** A JSON value with "erased" in place of the address in its texts. */
function withoutAddressIn(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, 'erased');
  if (Array.isArray(value)) return value.map((item) => withoutAddressIn(item, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutAddressIn(item, pattern)]),
  );
}
