import { requireStepUp } from '@daybook/accounts';
import {
  allOf,
  anyRecord,
  type Condition,
  equals,
  isSet,
  lockWhole,
  pageBounds,
  type RecordOrder,
  type RecordPage,
  RecordStore,
  type RequestContext,
  runStatement,
  type SortedPaging,
  searchCondition,
  stampChange,
  stampedProperties,
  tableOf,
  type Write,
} from '@daybook/content-engine';
import { conflict, notFound } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import { type Entry, spamProperties } from './entry.ts';
import type { EntryFilters } from './entry-filters.ts';
import { auditExport } from './export/audit-export.ts';
import { cursorOf, type ExportPosition, longestExport, readCursor } from './export/export-cursors.ts';
import type { ExportPage, ExportPaging } from './export/export-page.ts';
import { sendDropped } from './notices/send-dropped.ts';

/** The flags to set on an entry. Omitted flags stay unchanged. */
export interface EntryMarks {
  handled?: boolean | null | undefined;
  spam?: boolean | null | undefined;
}

/** Stores what visitors send in, and lets staff list, mark, and remove it. Lists are newest first. */
export abstract class EntryStore<
  T extends Entry,
  Filters extends EntryFilters = EntryFilters,
> extends RecordStore<T> {
  /** Tells people and webhooks of an entry that is not spam, in the transaction that stores it. */
  protected abstract announce(context: RequestContext, write: Write, entry: T): Promise<void>;

  /** A page of the entries that match the filters. */
  async entries(
    context: RequestContext,
    info: GraphQLResolveInfo,
    filters: Filters,
    paging: SortedPaging,
  ): Promise<RecordPage<T>> {
    return this.findPage(context, info, paging, this.conditionOf(filters, context), this.orderFor(paging));
  }

  /**
   * A page of an export of the entries that match the filters, newest first. The first page needs a fresh session or
   * the password, and writes a line to the audit log. Entries that arrive or are deleted meanwhile do not shift the
   * pages. Throws `STEP_UP_REQUIRED`, `CONFLICT` if the last entry of the page was deleted meanwhile, and
   * `BAD_USER_INPUT` for a cursor that does not belong to this export or has expired.
   */
  async exportPage(
    context: RequestContext,
    info: GraphQLResolveInfo,
    filters: Filters,
    { after, pageSize, currentPassword }: ExportPaging,
  ): Promise<ExportPage<T>> {
    const { type } = this.info.names;
    const what = [type, JSON.stringify(filters)];
    const matching = this.conditionOf(filters, context);
    const start = after ? await readCursor(context, what, after) : null;
    if (!start) {
      await requireStepUp(context, currentPassword);
      const count = await context.recordCounts.count(context.database, this.type, matching);
      await auditExport(context, type, count, filters);
    }
    const condition = start ? allOf(matching, arrivedBefore(start)) : matching;
    const { limit } = pageBounds({ page: 1, pageSize }, context.maxPageSize);
    const paging = { page: 1, pageSize: limit };
    const { items } = await this.findPage(context, info, paging, condition, this.defaultOrder());
    const last = items.at(-1);
    if (!last || items.length < limit) return { items, next: null };
    const createdAt = await this.arrivalOf(context, last.id);
    const until = start?.until ?? Date.now() + longestExport;
    return { items, next: await cursorOf(context, what, { id: last.id, createdAt, until }) };
  }

  /** When an entry arrived. The query of an export may not select it. */
  private async arrivalOf({ database }: RequestContext, id: string): Promise<Date> {
    const table = tableOf(database.reader, this.type);
    const sql = `select (extract(epoch from "created_at") * 1000)::text as "at" from "${table}" where "id" = $1`;
    const [found] = await runStatement<{ at: string }>(database.reader, sql, [id]);
    if (!found) throw conflict('An entry was deleted during the export. Please export again.');
    return new Date(Math.round(Number(found.at)));
  }

  /** The condition for listed entries. */
  protected conditionOf(filters: Filters, _context: RequestContext): Condition {
    const spam = filters.spam === null ? anyRecord : equals('spam', filters.spam);
    const handled = typeof filters.handled === 'boolean' ? isSet('handledAt', filters.handled) : anyRecord;
    return allOf(searchCondition(this.type, filters.search), spam, handled);
  }

  /**
   * Marks an entry. Announces one that was held back as spam once it is marked as not spam, and sends the mails about it
   * that were dropped since. Throws `NOT_FOUND`.
   */
  async mark(context: RequestContext, id: string, { handled, spam }: EntryMarks): Promise<T> {
    return this.write(context, async (write) => {
      const entry = await this.locked(write, id);
      const changed: string[] = [];
      if (typeof handled === 'boolean' && handled !== (entry.handledAt !== null)) {
        entry.handledAt = handled ? new Date() : null;
        entry.handledByName = handled ? (context.viewer?.name ?? null) : null;
        changed.push('handled');
      }
      if (typeof spam === 'boolean' && spam !== entry.spam) {
        await this.setSpam(context, write, entry, spam);
        changed.push('spam');
      }
      if (changed.length === 0) return entry;
      stampChange(entry, context.viewer, false);
      write.update(entry, ['handledAt', 'handledByName', ...spamProperties, ...stampedProperties]);
      this.audit(write, 'update', entry, changed);
      return entry;
    });
  }

  protected async setSpam(context: RequestContext, write: Write, entry: T, isSpam: boolean): Promise<void> {
    if (isSpam) entry.spam = true;
    else if (entry.clearSpam()) await this.announce(context, write, entry);
    else await sendDropped(context, write, entry);
  }

  /** Deletes an entry permanently, because it contains personal data, and returns it. Throws `NOT_FOUND`. */
  override async remove(context: RequestContext, id: string): Promise<T> {
    return this.write(context, async (write) => {
      const entry = await this.locked(write, id);
      return this.removeRow(write, entry);
    });
  }

  protected async removeRow(write: Write, entry: T): Promise<T> {
    await write.query(`delete from "${tableOf(write.em, this.type)}" where "id" = $1`, [entry.id]);
    this.audit(write, 'remove', entry);
    return entry;
  }

  /** Locks an entry and returns it. Throws `NOT_FOUND`. */
  protected async locked(write: Write, id: string): Promise<T> {
    const entry = await lockWhole(write.em, this.type, id);
    if (!entry) throw notFound(this.info.label);
    return entry;
  }

  protected override defaultOrder(): RecordOrder {
    return { createdAt: 'desc', id: 'desc' };
  }
}

/** The entries after a position in the order of exports. */
function arrivedBefore({ createdAt, id }: ExportPosition): Condition {
  return {
    sql: (columnOf) => `(${columnOf('createdAt')}, ${columnOf('id')}) < (?::timestamptz, ?)`,
    parameters: [createdAt.toISOString(), id],
  };
}
