import type {
  EntityName,
  EventSubscriber,
  FlushEventArgs,
  MikroORM,
  TransactionEventArgs,
} from '@mikro-orm/core';
import type { ContentRevision } from './content-revision.ts';
import { advanceStatement } from './revision-counter.ts';

type Transaction = NonNullable<TransactionEventArgs['transaction']>;

/**
 * Advances the revision in every transaction that writes one of the given entities, as its last statement, so that
 * the row that all writers share is locked for a moment only; what is rolled back advances nothing. Writes have to go
 * through the unit of work, or be part of an `advancingStatement`: other raw SQL is not seen.
 */
export function advanceOnWrite(
  orm: Pick<MikroORM, 'em'>,
  content: readonly EntityName[],
  revision: ContentRevision,
): void {
  orm.em.getEventManager().registerSubscriber(new WriteSubscriber(new Set(content), revision));
}

class WriteSubscriber implements EventSubscriber {
  /** By its entity manager: the transaction that one within it was begun in. */
  readonly #outer = new WeakMap<object, Transaction>();
  /** Of a transaction within another one: the outermost of all. */
  readonly #outermost = new WeakMap<Transaction, Transaction>();
  readonly #hasWritten = new WeakSet<Transaction>();
  readonly #reached = new WeakMap<Transaction, number>();

  constructor(
    private readonly content: ReadonlySet<unknown>,
    private readonly revision: ContentRevision,
  ) {}

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
    if (transaction && this.touchesContent(uow)) this.#hasWritten.add(this.outermostOf(transaction));
  }

  async beforeTransactionCommit({ em, uow, transaction }: TransactionEventArgs): Promise<void> {
    if (!transaction) return;
    const outermost = this.outermostOf(transaction);
    // A flush without a transaction of its own is told of only after its commit.
    if (uow && this.touchesContent(uow)) this.#hasWritten.add(outermost);
    if (transaction !== outermost || !this.#hasWritten.has(outermost)) return;
    const row = await em
      .getConnection()
      .execute<{ number: string } | undefined>(advanceStatement, [], 'get', transaction);
    if (row) this.#reached.set(transaction, Number(row.number));
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    const number = transaction && this.#reached.get(transaction);
    if (number !== undefined) this.revision.wrote(number);
  }

  private outermostOf(transaction: Transaction): Transaction {
    return this.#outermost.get(transaction) ?? transaction;
  }

  private touchesContent(uow: FlushEventArgs['uow']): boolean {
    const changed = uow.getChangeSets().some(({ meta }) => this.content.has(meta.class));
    return changed || uow.getCollectionUpdates().some(({ owner }) => this.content.has(owner.constructor));
  }
}
