import { type RequestContext, runStatement } from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import { createRelease, longestName, updateRelease } from '@daybook/releases';

/** The release that an import used last. */
export interface FinishedRelease {
  readonly id: string;
  /** False if somebody published, submitted, scheduled, or discarded it during the import. */
  readonly isOpen: boolean;
}

/**
 * The release of an import. If the release of an earlier import of the same source is still open, it is used again,
 * even if that import was interrupted before its first record. Otherwise, a new one is created. People may publish or
 * submit the release during the import, which then goes on in another one.
 */
export class ImportRelease {
  /** The id of the release that was used last. */
  private last: string | null = null;

  constructor(
    private readonly createContext: () => RequestContext,
    private readonly source: string,
  ) {}

  /** Uses the open release of an earlier import, which holds a draft of this one already. */
  async use(id: string): Promise<void> {
    this.last = (await this.present()) ?? id;
  }

  /** Saves in an open release. Saves once more, in another one, if the release is closed at the same moment. */
  async saveIn(save: (id: string) => Promise<void>): Promise<void> {
    this.last = (await this.present()) ?? (await this.find());
    try {
      await save(this.last);
    } catch (error) {
      if (!isConflict(error) || (await this.present()) !== null) throw error;
      this.last = await this.find();
      await save(this.last);
    }
  }

  /** Writes what the import did into the note of the release, which people read before they publish it. */
  async finish(summary: readonly string[]): Promise<FinishedRelease | null> {
    if (this.last === null) return null;
    const id = this.last;
    if ((await this.present()) === null) return { id, isOpen: false };
    try {
      await updateRelease(this.createContext(), id, this.name, summary.join('\n').slice(0, 10_000));
      return { id, isOpen: true };
    } catch (error) {
      if (!isConflict(error)) throw error;
      return { id, isOpen: false };
    }
  }

  /** The id of the release that was used last if it is still open, or null. */
  private async present(): Promise<string | null> {
    if (this.last === null) return null;
    const sql = `select 1 from "release" where "id" = $1 and "state" = 'open'`;
    const found = await runStatement(this.createContext().database.reader, sql, [this.last]);
    return found.length > 0 ? this.last : null;
  }

  private async find(): Promise<string> {
    const { database } = this.createContext();
    const [open] = await runStatement<{ id: string }>(
      database.reader,
      `select "id" from "release" where "state" = 'open' and "record_id" is null
        and ("id" in (select "release_id" from "imported_record" where "source" = $1)
          or ("name" = $2 and not exists (select 1 from "draft" where "release_id" = "release"."id")))
      order by "id" desc limit 1`,
      [this.source, this.name],
    );
    if (open) return open.id;
    const { id } = await createRelease(this.createContext(), this.name, 'The import is not finished.');
    return id;
  }

  private get name(): string {
    return `Import from ${this.source}`.slice(0, longestName);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT';
}
