import { clientOf } from '@daybook/accounts';
import { type RequestContext, recordAudit } from '@daybook/content-engine';
import type { EntryFilters } from '../entry-filters.ts';

/**
 * Writes to the audit log who exports how many entries, with which filters, and from where. The line may contain an
 * address in its search words, which an erasure also replaces.
 * @param type GraphQL type of the entries
 */
export async function auditExport(
  context: RequestContext,
  type: string,
  count: number,
  filters: EntryFilters,
): Promise<void> {
  const { search, ...others } = filters;
  const given = Object.entries(others)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([one], [other]) => one.localeCompare(other));
  const words = [...given, ...(search ? [['search', search]] : [])]
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');
  await context.database.em.transactional(async (em) => {
    recordAudit(em, {
      action: 'export',
      actor: context.viewer,
      client: clientOf(context),
      recordType: type,
      recordTitle: words === '' ? String(count) : `${count}, ${words}`,
    });
  });
}
