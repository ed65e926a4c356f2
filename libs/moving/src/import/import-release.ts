import { type RequestContext, runStatement } from '@daybook/content-engine';
import { createRelease, longestName, updateRelease } from '@daybook/releases';

/**
 * The release of an import. If the release of an earlier import of the same source is still open, it is used again,
 * even if that import was interrupted before its first record. Otherwise, a new one is created.
 */
export class ImportRelease {
  private found: Promise<string> | null = null;

  constructor(
    private readonly createContext: () => RequestContext,
    private readonly source: string,
  ) {}

  /** The id of the release. The first call finds or creates the release. */
  id(): Promise<string> {
    this.found ??= this.find();
    return this.found;
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

  /** Writes what the import did into the note of the release, which people read before they publish it. */
  async finish(summary: readonly string[]): Promise<string | null> {
    if (this.found === null) return null;
    const id = await this.found;
    await updateRelease(this.createContext(), id, this.name, summary.join('\n').slice(0, 10_000));
    return id;
  }

  private get name(): string {
    return `Import from ${this.source}`.slice(0, longestName);
  }
}
