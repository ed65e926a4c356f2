import { runStatement } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import type { ExamPack } from '@daybook/record';

/**
 * The claim of this process on an exam pack. The column `alive_at` has the time of the last heartbeat. If it has
 * another time, another process has taken over the pack because this one was too slow, and this one makes no more
 * changes.
 */
export class ClaimedPack {
  private progress: { done: number; total: number };
  private confirming: Promise<void> | null = null;
  private isClaimed = true;

  constructor(
    private readonly database: Database,
    readonly pack: ExamPack,
    private aliveAt: Date,
  ) {
    this.progress = { done: pack.done, total: pack.total };
  }

  /** False if the last change found that the pack was deleted or taken over. This process should then stop. */
  get isOurs(): boolean {
    return this.isClaimed;
  }

  /** Sets the progress, which the next heartbeat stores. */
  note(done: number, total: number): void {
    this.progress = { done, total };
  }

  /** Stores a heartbeat and the progress. */
  confirm(): Promise<void> {
    this.confirming ??= this.change(
      `"alive_at" = greatest(clock_timestamp(), "alive_at" + interval '1 ms')`,
      [],
    ).finally(() => {
      this.confirming = null;
    });
    return this.confirming;
  }

  /**
   * Marks the pack as ready for download.
   * @param kept how long to keep it, as an interval of PostgreSQL
   */
  async finish({ size, sha256 }: { size: number; sha256: string }, kept: string): Promise<void> {
    await this.confirming?.catch(() => undefined);
    const changes = `"state" = 'ready', "size" = $5, "sha256" = $6, "expires_at" = now() + $7::interval, "alive_at" = null`;
    await this.change(changes, [size, sha256, kept]);
  }

  /** Gives up the claim: `waiting` lets a process continue the pack later, and `failed` ends it. */
  async release(state: 'waiting' | 'failed'): Promise<void> {
    await this.confirming?.catch(() => undefined);
    await this.change(`"state" = $5, "alive_at" = null`, [state]);
  }

  private async change(changes: string, parameters: readonly unknown[]): Promise<void> {
    const { done, total } = this.progress;
    const [row] = await runStatement<{ aliveAt: Date | string | null }>(
      this.database.fork(),
      `update "exam_pack" set ${changes}, "done" = $3, "total" = $4
        where "id" = $1 and "state" = 'making' and "alive_at" = $2 returning "alive_at" as "aliveAt"`,
      [this.pack.id, this.aliveAt.toISOString(), done, total, ...parameters],
    );
    if (!row) this.isClaimed = false;
    else if (row.aliveAt !== null) this.aliveAt = new Date(row.aliveAt);
  }
}
