import {
  type RecordPage,
  RecordStore,
  type RequestContext,
  searchCondition,
  sortOrder,
} from '@daybook/content-engine';
import type { FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import type { Entry } from './entry.ts';
import type { EntryListArgs } from './entry-list-args.ts';

/** Lists what visitors sent in, the newest first, and lets staff remove it. */
export class EntryStore<T extends Entry> extends RecordStore<T> {
  /** A page of the entries that fit all that is asked for. */
  async entries(
    context: RequestContext,
    args: EntryListArgs,
    also: FilterQuery<T> = {},
  ): Promise<RecordPage<T>> {
    const spam = args.spam === null ? {} : { spam: args.spam };
    const where = { $and: [searchCondition(this.type, args.search), spam, also] } as FilterQuery<T>;
    const order = args.sort ? [sortOrder(this.type, args.sort) as QueryOrderMap<T>] : [];
    return this.findPage(context, args, where, [...order, ...this.defaultOrder()]);
  }

  protected override defaultOrder(): QueryOrderMap<T>[] {
    return [{ createdAt: 'desc', id: 'desc' } as QueryOrderMap<T>];
  }
}
