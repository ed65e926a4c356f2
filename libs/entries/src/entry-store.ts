import {
  allOf,
  anyRecord,
  type Condition,
  changeRecords,
  equals,
  isSet,
  type RecordOrder,
  type RecordPage,
  RecordStore,
  type RequestContext,
  searchCondition,
  stampChange,
} from '@daybook/content-engine';
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
    return this.findPage(context, info, args, this.conditionOf(args), this.orderFor(args));
  }

  /** The condition for listed entries. */
  protected conditionOf(args: Args): Condition {
    const spam = args.spam === null ? anyRecord : equals('spam', args.spam);
    const handled = typeof args.handled === 'boolean' ? isSet('handledAt', args.handled) : anyRecord;
    return allOf(searchCondition(this.type, args.search), spam, handled);
  }

  /** Marks an entry. Throws `NOT_FOUND`. */
  async mark(context: RequestContext, id: string, { handled, spam }: EntryMarks): Promise<T> {
    return context.database.em.transactional(async (em) => {
      const entry = await this.existing(em, id, true);
      const changed: string[] = [];
      if (typeof handled === 'boolean' && handled !== (entry.handledAt !== null)) {
        entry.handledAt = handled ? new Date() : null;
        entry.handledByName = handled ? (context.viewer?.fname ?? null) : null;
        changed.push('handled');
      }
      if (typeof spam === 'boolean' && spam !== entry.spam) {
        entry.spam = spam;
        changed.push('spam');
      }
      if (changed.length === 0) return entry;
      stampChange(entry, context.viewer, false);
      this.audit(em, context, 'update', entry, changed);
      return entry;
    });
  }

  /** Deletes an entry permanently, because it contains personal data, and returns it. Throws `NOT_FOUND`. */
  override async remove(context: RequestContext, id: string): Promise<T> {
    return changeRecords(context, this.type, async (em) => {
      const entry = await this.existing(em, id, true);
      this.audit(em, context, 'remove', entry);
      em.remove(entry);
      return entry;
    });
  }

  protected override defaultOrder(): RecordOrder {
    return { createdAt: 'desc', id: 'desc' };
  }
}
