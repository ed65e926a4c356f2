import {
  RecordStore,
  type RequestDatabase,
  readRows,
  type Write,
  type WriteStep,
} from '@daybook/content-engine';
import { type AppError, conflict, invalidInput } from '@daybook/errors';
import { Redirect } from './redirect.ts';
import { type Redirection, RedirectTable } from './redirect-table.ts';

const columns = '"from_path" as "fromPath", "target", "kind"';

/**
 * Reads all redirects.
 * @param siteUrl the address of this site
 */
export async function readRedirects(database: RequestDatabase, siteUrl: string): Promise<RedirectTable> {
  const sql = `select ${columns} from "redirect"`;
  return new RedirectTable(await readRows<Redirection>(database, [Redirect], sql, []), siteUrl);
}

/** Refuses redirects from addresses that have a page, and redirects that would send visitors in circles. */
export class RedirectStore extends RecordStore<Redirect> {
  /** All redirects as the changes so far of each write leave them, so that a write reads the table once. */
  readonly #tables = new WeakMap<Write, RedirectTable>();

  constructor() {
    super(Redirect);
  }

  /**
   * Creates, removals, and restores run one at a time. Two concurrent updates may still form a loop, which answers 404.
   */
  override get advisoryLock(): string {
    return this.info.names.type;
  }

  override async beforeWrite(write: Write, step: WriteStep<Redirect>): Promise<void> {
    if (step.action === 'restore') return;
    const table = await this.tableOf(write);
    if (step.action === 'remove') return table.delete(step.record.fromPath);
    if (step.action === 'update') table.delete(step.before.fromPath);
    if (step.action === 'create' && table.at(step.record.fromPath)) throw this.uniqueConflict();
    const fault = table.faultOf(step.record);
    if (fault) throw invalidInput(fault);
    table.set(step.record);
  }

  override uniqueConflict(): AppError {
    const message = 'Another redirect has this address.';
    return conflict(message, { fromPath: message });
  }

  private async tableOf(write: Write): Promise<RedirectTable> {
    const known = this.#tables.get(write);
    if (known) return known;
    const sql = `select ${columns} from "redirect"`;
    const table = new RedirectTable(await write.query<Redirection>(sql, []), write.siteUrl);
    this.#tables.set(write, table);
    return table;
  }
}
