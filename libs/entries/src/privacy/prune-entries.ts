import { type RequestContext, recordAudit } from '@daybook/content-engine';
import { sqlOf } from '@daybook/mail';
import { readSettings } from '../settings/entry-settings.ts';
import { removeAnswers } from '../thread/remove-answers.ts';
import { counted } from './counted.ts';

/** Name of the job that deletes old entries. */
export const pruneEntriesJob = 'prune-entries';

/** Maximum number of entries that one transaction deletes. Each transaction adds a line to the audit log. */
const maxAtOnce = 1_000;

/** Deletes entries that are older than the settings allow. */
export async function pruneEntries(context: RequestContext): Promise<void> {
  const { contactMonths, newsletterMonths } = await readSettings(context.database);
  await prune(
    context,
    { table: 'contact_entry', type: 'ContactEntry', noun: 'contact message', latest: '"created_at"' },
    contactMonths,
  );
  await prune(
    context,
    {
      table: 'newsletter_entry',
      type: 'NewsletterEntry',
      noun: 'newsletter sign-up',
      latest: 'greatest("created_at", "signed_up_again_at", "confirmed_at")',
    },
    newsletterMonths,
  );
}

interface Kind {
  table: string;
  type: string;
  noun: string;
  /** SQL for the time from which the period counts. */
  latest: string;
}

async function prune(context: RequestContext, kind: Kind, months: number | null): Promise<void> {
  if (months === null) return;
  while ((await pruneSome(context, kind, months)) === maxAtOnce);
}

/** Returns the number of deleted entries. */
function pruneSome(
  context: RequestContext,
  { table, type, noun, latest }: Kind,
  months: number,
): Promise<number> {
  return context.database.em.transactional(async (em) => {
    const run = sqlOf(em);
    const query = <R extends object>(sql: string, values: readonly unknown[]) =>
      run(sql, [...values]) as Promise<R[]>;
    const old = await query<{ id: string }>(
      // The first condition is the one that an index can answer.
      `with "period" as (select now() - make_interval(months => $1) as "start")
        select "id" from "${table}", "period" where "created_at" < "start" and ${latest} < "start"
        order by "created_at", "id" limit ${maxAtOnce} for update of "${table}" skip locked`,
      [months],
    );
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    if (type === 'ContactEntry') await removeAnswers(context, { query }, ids);
    await query(`delete from "${table}" where "id" = any($1)`, [ids]);
    recordAudit(em, {
      action: 'prune',
      actor: null,
      recordType: type,
      recordTitle: counted(ids.length, noun),
    });
    return ids.length;
  });
}
