import { randomInt } from 'node:crypto';
import { clientOf } from '@daybook/accounts';
import {
  emailKey,
  isEmail,
  lockForTransaction,
  type RequestContext,
  recordAudit,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import {
  addressPattern,
  eraseMails,
  findMails,
  matchesSql,
  onlyAddressPattern,
  type RunSql,
  sqlOf,
  withoutAddress,
} from '@daybook/mail';
import { counted } from './counted.ts';
import type { Erasure, PersonTraces } from './person-traces.ts';

/**
 * Columns in which an erasure replaces the address, because people may have written it there. Content is not changed.
 */
const texts = {
  contact_entry: ['first_name', 'last_name', 'job_title', 'company', 'resource', 'message'],
  thread_item: ['text'],
  audit_log: ['record_title', 'actor_name'],
} as const;

type Table = keyof typeof texts;

/** Counts what is stored about a person. Throws `BAD_USER_INPUT` if the text is not an e-mail address. */
export async function findTraces({ database }: RequestContext, email: string): Promise<PersonTraces> {
  return countTraces(sqlOf(database.reader), checkedKey(email));
}

/**
 * Erases what is stored about a person, in one transaction: deletes entries and mails, and replaces the address in
 * other texts. The audit log gets a reference number and no address. Throws `BAD_USER_INPUT` if the text is not an
 * e-mail address.
 */
export async function erasePerson(context: RequestContext, email: string): Promise<Erasure> {
  const key = checkedKey(email);
  const reference = String(randomInt(10_000_000, 100_000_000));
  const traces = await context.database.em.transactional(async (em) => {
    const run = sqlOf(em);
    await lockForTransaction(em, 'erasure');
    await lockEntries(run, key);
    const found = await countTraces(run, key);
    for (const table of ['contact_entry', 'newsletter_entry'])
      await run(`delete from "${table}" where ${matchesSql('"email"', '$1')}`, [onlyAddressPattern(key)]);
    await eraseMails(run, key);
    for (const table of Object.keys(texts) as Table[]) await replaceIn(run, table, key);
    recordAudit(em, {
      action: 'erase',
      actor: context.viewer,
      client: clientOf(context),
      recordType: 'Erasure',
      recordId: reference,
      recordTitle: titleOf(reference, found),
    });
    return found;
  });
  // Files cannot be part of the transaction, so they are deleted after it.
  await context.mail.eraseCopies(key);
  return { reference, traces };
}

/**
 * Locks the entries that an erasure deletes or changes, and those whose threads and answers it changes. To prevent
 * deadlocks, every transaction locks an entry before its thread and its mails.
 */
async function lockEntries(run: RunSql, key: string): Promise<void> {
  const [pattern, only] = [addressPattern(key), onlyAddressPattern(key)];
  await run(
    `select 1 from "contact_entry" where ${matchesSql('"email"', '$1')} or ${hasAddress('contact_entry', '$2')}
      or "id" in (select "entry_id" from "thread_item" where "mail_id" = any($3) or ${hasAddress('thread_item', '$2')})
      order by "id" for update`,
    [only, pattern, await findMails(run, key)],
  );
  await run(
    `select 1 from "newsletter_entry" where ${matchesSql('"email"', '$1')} order by "id" for update`,
    [only],
  );
}

function checkedKey(email: string): string {
  const key = emailKey(email);
  if (!isEmail(key)) throw invalidInput({ email: 'Enter a valid email address.' });
  return key;
}

async function countTraces(run: RunSql, key: string): Promise<PersonTraces> {
  const [pattern, only] = [addressPattern(key), onlyAddressPattern(key)];
  const count = async (sql: string, ...values: unknown[]) => (await run(sql, values)).length;
  const isFrom = matchesSql('"email"', '$2');
  return {
    contactMessages: await count(`select 1 from "contact_entry" where ${matchesSql('"email"', '$1')}`, only),
    signUps: await count(`select 1 from "newsletter_entry" where ${matchesSql('"email"', '$1')}`, only),
    mails: (await findMails(run, key)).length,
    auditLines: await count(`select 1 from "audit_log" where ${hasAddress('audit_log')}`, pattern),
    otherTexts: await count(
      `select 1 from "contact_entry" where not (${isFrom}) and (${hasAddress('contact_entry')})
        union all select 1 from "thread_item" where (${hasAddress('thread_item')})
          and "entry_id" not in (select "id" from "contact_entry" where ${isFrom})`,
      ...[pattern, only],
    ),
    isCollaborator: (await count(`select 1 from "collaborator" where "email_key" = $1`, key)) > 0,
  };
}

const hasAddress = (table: Table, parameter = '$1') =>
  texts[table].map((column) => matchesSql(`"${column}"`, parameter)).join(' or ');

async function replaceIn(run: RunSql, table: Table, key: string): Promise<void> {
  const changes = texts[table].map((column) => `"${column}" = ${withoutAddress(`"${column}"`, '$1')}`);
  await run(`update "${table}" set ${changes.join(', ')} where ${hasAddress(table)}`, [addressPattern(key)]);
}

function titleOf(reference: string, traces: PersonTraces): string {
  const counts = [
    counted(traces.contactMessages, 'message'),
    counted(traces.signUps, 'sign-up'),
    counted(traces.mails, 'mail'),
    counted(traces.auditLines + traces.otherTexts, 'other text'),
  ];
  return `${reference}: ${counts.join(', ')}`;
}
