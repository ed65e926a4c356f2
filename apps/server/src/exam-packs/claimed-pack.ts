import { runStatement } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import type { ExamPack } from '@daybook/record';

/**
 * A pack that this process makes. The row has the time at which the process last said so. If it has another time, another process
 * has taken the pack over, because this one was too slow, and this one changes nothing any more.
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

  /** Whether this process should go on: nobody has deleted the pack or taken it over, as far as is known. */
  get isOurs(): boolean {
    return this.isClaimed;
  }

  /** Notes the progress, which the next sign of life tells. */
  note(done: number, total: number): void {
    this.progress = { done, total };
  }

  /** Gives a sign of life. */
  confirm(): Promise<void> {
    this.confirming ??= this.change(
      `"alive_at" = greatest(clock_timestamp(), "alive_at" + interval '1 ms')`,
      [],
    ).finally(() => {
      this.confirming = null;
    });
    return this.confirming;
  }

  /** Says that it can be downloaded. @param kept how long, as an interval of PostgreSQL */
  async finish({ size, sha256 }: { size: number; sha256: string }, kept: string): Promise<void> {
    await this.confirming?.catch(() => undefined);
    const changes = `"state" = 'ready', "size" = $5, "sha256" = $6, "expires_at" = now() + $7::interval, "alive_at" = null`;
    await this.change(changes, [size, sha256, kept]);
  }

  /** Ends the work on it. */
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
