import { unavailable } from '@daybook/errors';
import { isLockTimeout } from './outage.ts';

interface Limits {
  /** How many reads and changes of one table may run at once. */
  slots: number;
  /** Milliseconds without progress, while all slots of a table are taken, after which it counts as stuck. */
  stuckAfter: number;
}

/** Changes wait for row locks; reads do not. */
export type TableWork = 'reads' | 'changes';

/** The work that runs on one table: all of it, or that of one kind. */
interface TableUse {
  readonly isOfAllKinds: boolean;
  running: number;
  /** When work last finished, or began while no other work ran. */
  movedAt: number;
  isStuck: boolean;
}

interface Waiter {
  tables: readonly TableUse[];
  enter(): void;
  refuse(): void;
}

/** Milliseconds between two checks for stuck tables. */
const lookEvery = 20;

/**
 * Keeps a locked table from occupying the whole connection pool. Reads and changes of a table share a number of slots.
 * Work that finds none waits, as long as other work on the table makes progress. Without progress the table is stuck,
 * and waiting work is refused at once, so that it holds neither a connection nor a request slot. After a lock timeout,
 * one read or one change at a time tries whether the lock is gone; a row lock therefore refuses changes but no reads.
 */
export class TableLimiter {
  private readonly tables = new Map<string, TableUse>();
  private waiting: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;

  constructor(private readonly limits: Limits) {}

  /** Runs work of one kind that needs these tables. Throws `SERVICE_UNAVAILABLE` if one of them is stuck. */
  async run<T>(kind: TableWork, names: readonly string[], work: () => Promise<T>): Promise<T> {
    const tables = names.flatMap((name) => [this.useOf(name), this.useOf(name, kind)]);
    if (this.hasRoom(tables)) this.begin(tables);
    else await this.wait(tables);
    let hasMoved = true;
    try {
      return await work();
    } catch (error) {
      hasMoved = !isLockTimeout(error);
      throw error;
    } finally {
      this.end(tables, hasMoved);
    }
  }

  private useOf(name: string, kind?: TableWork): TableUse {
    const key = kind ? `${kind} of ${name}` : name;
    const known = this.tables.get(key);
    if (known) return known;
    const made = { isOfAllKinds: kind === undefined, running: 0, movedAt: 0, isStuck: false };
    this.tables.set(key, made);
    return made;
  }

  private hasRoom(tables: readonly TableUse[]): boolean {
    return tables.every((table) => !this.isFull(table));
  }

  private isFull({ isOfAllKinds, running, isStuck }: TableUse): boolean {
    return running >= (isStuck && !isOfAllKinds ? 1 : this.limits.slots);
  }

  private begin(tables: readonly TableUse[]): void {
    for (const table of tables) {
      if (table.running === 0) table.movedAt = performance.now();
      table.running += 1;
    }
  }

  private end(tables: readonly TableUse[], hasMoved: boolean): void {
    for (const table of tables) {
      table.running -= 1;
      if (hasMoved) {
        table.movedAt = performance.now();
        table.isStuck = false;
      } else if (!table.isOfAllKinds) table.isStuck = true;
    }
    if (this.waiting.length > 0) this.review();
  }

  private wait(tables: readonly TableUse[]): Promise<void> {
    if (this.isHopeless(tables)) throw unavailable();
    this.lookedAt = this.timer ? this.lookedAt : performance.now();
    this.timer ??= setInterval(() => this.look(), lookEvery).unref();
    return new Promise((resolve, reject) => {
      this.waiting.push({
        tables,
        enter: () => {
          this.begin(tables);
          resolve();
        },
        refuse: () => reject(unavailable()),
      });
    });
  }

  private isHopeless(tables: readonly TableUse[]): boolean {
    return tables.some((table) => table.isStuck && this.isFull(table));
  }

  /** Detects tables that have become stuck. */
  private look(): void {
    const now = performance.now();
    // While this process was blocked, results may have arrived that it has not read yet.
    const ownDelay = Math.max(0, now - this.lookedAt - 2 * lookEvery);
    this.lookedAt = now;
    for (const table of this.tables.values()) {
      table.movedAt += ownDelay;
      if (this.isFull(table) && now - table.movedAt > this.limits.stuckAfter) table.isStuck = true;
    }
    this.review();
    // Under load some work waits nearly always, so the timer only ends after a look that found none.
    if (this.waiting.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Starts waiting work that has room by now, and refuses work for stuck tables. The rest keeps waiting in order. */
  private review(): void {
    const before = this.waiting;
    this.waiting = [];
    for (const waiter of before) {
      if (this.hasRoom(waiter.tables)) waiter.enter();
      else if (this.isHopeless(waiter.tables)) waiter.refuse();
      else this.waiting.push(waiter);
    }
  }
}
