import {
  anyRecord,
  type Condition,
  changeTrashedRow,
  type RecordClass,
  type RecordOrder,
  RecordStore,
  type RequestContext,
  tableOf,
} from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import type { PageRecord } from './page-record.ts';

/** Page records: the first of their list is the one in use, and there is always one. */
export class PageStore<T extends PageRecord> extends RecordStore<T> {
  constructor(type: RecordClass<T>) {
    super(type);
  }

  /** The record whose texts the screen shows. */
  findInUse(context: RequestContext, info: GraphQLResolveInfo): Promise<T | null> {
    return this.findWhere(context, info, anyRecord, this.defaultOrder());
  }

  /** Makes a record the one in use. */
  async choose(context: RequestContext, id: string): Promise<T> {
    return context.database.em.transactional(async (em) => {
      await this.takeTurn(em);
      const record = await this.existing(em, id);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      for (const other of await em.findAll(this.type, lock)) other.chosen = other === record;
      this.audit(em, context, 'choose', record);
      return record;
    });
  }

  /** Visitors see the record in use and none of the others, which are drafts. */
  protected override visibleTo({ viewer, listsAllPageRecords, database }: RequestContext): Condition {
    if (viewer || listsAllPageRecords) return anyRecord;
    return isFirstOf(tableOf(database.reader, this.type));
  }

  protected override async beforeRemove(em: EntityManager): Promise<object> {
    if ((await em.count(this.type)) <= 1)
      throw conflict(`The last ${this.info.label.toLowerCase()} cannot be removed.`);
    return {};
  }

  /** The record that was chosen meanwhile stays the one in use. */
  protected override async beforeRestore(em: EntityManager, id: string): Promise<null> {
    const others = await em.findAll(this.type);
    if (others.some(({ chosen }) => chosen)) await changeTrashedRow(em, id, { chosen: false });
    return null;
  }

  protected override defaultOrder(): RecordOrder {
    return { chosen: 'desc', ...super.defaultOrder() };
  }

  /** Whoever decides which record is in use, or removes one, waits for the one before. */
  protected override get turn(): string {
    return this.info.names.type;
  }
}

/** The record that comes first in the order of a page type: the chosen one, otherwise the oldest. */
function isFirstOf(table: string): Condition {
  return {
    sql: (columnOf) =>
      `${columnOf('id')} = (select "id" from "${table}" order by "chosen" desc, "id" limit 1)`,
    parameters: [],
  };
}
