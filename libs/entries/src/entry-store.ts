import {
  allOf,
  anyRecord,
  type Condition,
  equals,
  isSet,
  lockWhole,
  type RecordOrder,
  type RecordPage,
  RecordStore,
  type RequestContext,
  searchCondition,
  stampChange,
  stampedProperties,
  tableOf,
  type Write,
} from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import type { Entry } from './entry.ts';
import type { EntryListArgs } from './entry-list-args.ts';

/** The marks of an entry. Omitted ones stay unchanged. */
export interface EntryMarks {
  handled?: boolean | null | undefined;
  spam?: boolean | null | undefined;
}

/** Stores what visitors send in, and lets staff list, mark, and remove it. Lists are newest first. */
export class EntryStore<T extends Entry, Args extends EntryListArgs = EntryListArgs> extends RecordStore<T> {
  /** A page of the entries that match the arguments. */
  async entries(context: RequestContext, info: GraphQLResolveInfo, args: Args): Promise<RecordPage<T>> {
    return this.findPage(context, info, args, this.conditionOf(args, context), this.orderFor(args));
  }

  /** The condition for listed entries. */
  protected conditionOf(args: Args, _context: RequestContext): Condition {
    const spam = args.spam === null ? anyRecord : equals('spam', args.spam);
    const handled = typeof args.handled === 'boolean' ? isSet('handledAt', args.handled) : anyRecord;
    return allOf(searchCondition(this.type, args.search), spam, handled);
  }

  /** Marks an entry. Throws `NOT_FOUND`. */
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
        entry.spam = spam;
        changed.push('spam');
      }
      if (changed.length === 0) return entry;
      stampChange(entry, context.viewer, false);
      write.update(entry, ['handledAt', 'handledByName', 'spam', ...stampedProperties]);
      this.audit(write, 'update', entry, changed);
      return entry;
    });
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
