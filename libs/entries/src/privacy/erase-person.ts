import { randomInt } from 'node:crypto';
import { clientOf } from '@daybook/accounts';
import { emailKey, isEmail, type RequestContext, recordAudit } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import {
  addressPattern,
  countMails,
  eraseMails,
  matches,
  onlyAddressPattern,
  type RunSql,
  sqlOf,
  withoutAddress,
} from '@daybook/mail';
import { counted } from './counted.ts';
import type { Erasure, PersonTraces } from './person-traces.ts';

/** Columns with texts that people wrote, in which an erasure replaces the address. It does not change content. */
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
    const found = await countTraces(run, key);
    for (const table of ['contact_entry', 'newsletter_entry'])
      await run(`delete from "${table}" where ${matches('"email"', '$1')}`, [onlyAddressPattern(key)]);
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

function checkedKey(email: string): string {
  const key = emailKey(email);
  if (!isEmail(key)) throw invalidInput({ email: 'Enter a valid email address.' });
  return key;
}

async function countTraces(run: RunSql, key: string): Promise<PersonTraces> {
  const [pattern, only] = [addressPattern(key), onlyAddressPattern(key)];
  const count = async (sql: string, ...values: unknown[]) => (await run(sql, values)).length;
  const isFrom = matches('"email"', '$2');
  return {
    contactMessages: await count(`select 1 from "contact_entry" where ${matches('"email"', '$1')}`, only),
    signUps: await count(`select 1 from "newsletter_entry" where ${matches('"email"', '$1')}`, only),
    mails: await countMails(run, key),
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

const hasAddress = (table: Table) => texts[table].map((column) => matches(`"${column}"`, '$1')).join(' or ');

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
