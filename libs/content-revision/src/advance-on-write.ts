import type {
  EntityName,
  EventSubscriber,
  FlushEventArgs,
  MikroORM,
  TransactionEventArgs,
} from '@mikro-orm/core';
import type { ContentRevision, Write } from './content-revision.ts';
import { Touched } from './content-tags.ts';
import { type AdvancedRow, advanceStatement, writeOf } from './revision-counter.ts';

/** Which writes of the unit of work touch content. */
interface ContentEntities {
  /** Entities that responses are made from. */
  readonly content: readonly EntityName[];
  /** Entities whose writes go together with SQL that changes content. Any of them touches everything. */
  readonly withSql: readonly EntityName[];
}

type Transaction = NonNullable<TransactionEventArgs['transaction']>;

/**
 * Advances the revision in every transaction that writes content, as its last statement, so that the row that all writers
 * share is locked only briefly. A transaction that is rolled back advances nothing. Writes have to go through the unit of
 * work, or be part of an `advancingStatement`: other SQL is not seen.
 */
export function advanceOnWrite(
  orm: Pick<MikroORM, 'em'>,
  entities: ContentEntities,
  revision: ContentRevision,
): void {
  orm.em.getEventManager().registerSubscriber(new WriteSubscriber(entities, revision));
}

class WriteSubscriber implements EventSubscriber {
  readonly #content: ReadonlySet<unknown>;
  readonly #withSql: ReadonlySet<unknown>;
  /** By entity manager: the transaction in which a nested transaction was begun. */
  readonly #outer = new WeakMap<object, Transaction>();
  /** By nested transaction: the outermost one. */
  readonly #outermost = new WeakMap<Transaction, Transaction>();
  readonly #touched = new WeakMap<Transaction, Touched>();
  readonly #writes = new WeakMap<Transaction, Write>();

  constructor(
    { content, withSql }: ContentEntities,
    private readonly revision: ContentRevision,
  ) {
    this.#content = new Set(content);
    this.#withSql = new Set(withSql);
  }

  beforeTransactionStart({ em, transaction }: TransactionEventArgs): void {
    if (transaction) this.#outer.set(em, transaction);
    else this.#outer.delete(em);
  }

  afterTransactionStart({ em, transaction }: TransactionEventArgs): void {
    const outer = this.#outer.get(em);
    if (transaction && outer) this.#outermost.set(transaction, this.outermostOf(outer));
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    const transaction = em.getTransactionContext<Transaction>();
    if (transaction) this.collect(uow, this.outermostOf(transaction));
  }

  async beforeTransactionCommit({ em, uow, transaction }: TransactionEventArgs): Promise<void> {
    if (!transaction) return;
    const outermost = this.outermostOf(transaction);
    // A flush without a transaction of its own is reported only after its commit.
    if (uow) this.collect(uow, outermost);
    const touched = this.#touched.get(outermost);
    if (transaction !== outermost || !touched) return;
    const row = await em
      .getConnection()
      .execute<AdvancedRow | undefined>(advanceStatement, [touched.toString()], 'get', transaction);
    this.#writes.set(transaction, writeOf(row, touched));
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    const write = transaction && this.#writes.get(transaction);
    if (write) this.revision.wrote(write);
  }

  private outermostOf(transaction: Transaction): Transaction {
    return this.#outermost.get(transaction) ?? transaction;
  }

  /** Adds what a flush wrote to what its transaction touched. */
  private collect(uow: FlushEventArgs['uow'], transaction: Transaction): void {
    const touched = this.#touched.get(transaction) ?? new Touched();
    for (const changeSet of uow.getChangeSets()) this.add(touched, changeSet);
    for (const { owner } of uow.getCollectionUpdates())
      if (this.#content.has(owner.constructor)) touched.addType(owner.constructor.name);
    if (touched.tags.size > 0) this.#touched.set(transaction, touched);
  }

  private add(touched: Touched, changeSet: ReturnType<FlushEventArgs['uow']['getChangeSets']>[number]): void {
    const { meta, type } = changeSet;
    if (this.#withSql.has(meta.class)) touched.addEverything();
    if (!this.#content.has(meta.class)) return;
    const id = changeSet.getSerializedPrimaryKey();
    // The removal of a record may renumber those after it by SQL.
    if (id === null || type === 'delete' || type === 'delete_early') touched.addType(meta.className);
    else touched.addRecord(meta.className, id);
  }
}
