import { type RecordClass, RecordStore, type RequestContext } from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import { type EntityManager, LockMode, type QueryOrderMap } from '@mikro-orm/postgresql';
import type { PageRecord } from './page-record.ts';

/** Page records: the first of their list is the one in use, and there is always one. */
export class PageStore<T extends PageRecord> extends RecordStore<T> {
  constructor(type: RecordClass<T>) {
    super(type);
  }

  /** The record whose texts the screen shows. */
  async findInUse(context: RequestContext): Promise<T | null> {
    const { items } = await this.list(context, { page: 1, pageSize: 1 });
    return items[0] ?? null;
  }

  /** Makes a record the one in use. */
  async choose(context: RequestContext, id: string): Promise<T> {
    return context.em.transactional(async (em) => {
      await this.takeTurn(em);
      const record = await this.existing(em, id);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      for (const other of await em.findAll(this.type, lock)) other.chosen = other === record;
      this.audit(em, context, 'choose', record);
      return record;
    });
  }

  protected override async beforeRemove(em: EntityManager): Promise<void> {
    if ((await em.count(this.type)) <= 1)
      throw conflict(`The last ${this.info.label.toLowerCase()} cannot be removed.`);
  }

  protected override defaultOrder(): QueryOrderMap<T>[] {
    return [{ chosen: 'desc' } as QueryOrderMap<T>, ...super.defaultOrder()];
  }

  /** Whoever decides which record is in use, or removes one, waits for the one before. */
  protected override async takeTurn(em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', [this.info.names.type]);
  }
}
