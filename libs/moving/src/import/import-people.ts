import { importAccount } from '@daybook/accounts';
import { type RequestContext, runStatement } from '@daybook/content-engine';
import { importContact, importSignUp, importUnsubscription } from '@daybook/entries';
import { AppError } from '@daybook/errors';
import type { ImportReport } from './import-report.ts';
import { ImportedRecord, importedId } from './imported-record.ts';
import type { SourcePerson } from './source-item.ts';

const kinds = {
  contact: { label: 'Contact messages', type: 'ContactEntry', take: importContact },
  signUp: { label: 'Newsletter sign-ups', type: 'NewsletterEntry', take: importSignUp },
  account: { label: 'Accounts', type: 'Collaborator', take: importAccount },
} as const;

/**
 * Imports a message, a sign-up, or an account without a draft. One that was imported before is never imported again,
 * even if it was deleted here since. Only the end of a subscription is taken over for a sign-up that is here already.
 */
export async function importPerson(
  context: RequestContext,
  source: string,
  person: SourcePerson,
  report: ImportReport,
): Promise<void> {
  const { key, kind, id, createdAt, values } = person;
  const { label, type, take } = kinds[kind];
  const row = Object.assign(new ImportedRecord(), {
    id: importedId(source, key),
    source,
    key,
    type,
    recordId: id,
    hashes: {},
  });
  const sql = 'select "imported_at" as "importedAt" from "imported_record" where "id" = $1';
  const entry = { id, createdAt, values };
  try {
    const [known] = await runStatement<{ importedAt: Date }>(context.database.reader, sql, [row.id]);
    if (!known && (await take(context, entry, row))) return report.count(label, 'new');
    const hasLeft = kind === 'signUp' && (await importUnsubscription(context, entry, known?.importedAt));
    report.count(label, hasLeft ? 'changed' : 'same');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report.count(label, 'left');
    report.problem(`${label}, ${key}`, error.message);
  }
}
