import { setTimeout } from 'node:timers/promises';
import type { Answer } from './client.ts';

/** A response and its time, by `performance.now`. */
export type TimedAnswer = Answer & { at: number };

/** Milliseconds between a response and the next request. */
const restBetween = 20;

/** Callers that repeat requests until they are stopped. */
export class Watchers {
  private readonly answers = new Map<string, TimedAnswer[]>();
  private readonly working: Promise<void>[] = [];
  private isOver = false;

  /** @param ask called with a number that is unique within a name */
  watch(name: string, callers: number, ask: (count: number) => Promise<Answer>): void {
    const answers: TimedAnswer[] = [];
    this.answers.set(name, answers);
    let count = 0;
    const work = async () => {
      while (!this.isOver) {
        count += 1;
        const answer = await ask(count);
        answers.push({ ...answer, at: performance.now() });
        await setTimeout(restBetween);
      }
    };
    for (let caller = 0; caller < callers; caller += 1) this.working.push(work());
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }

  of(name: string): readonly TimedAnswer[] {
    return this.answers.get(name) ?? [];
  }

  all(): readonly TimedAnswer[] {
    return [...this.answers.values()].flat();
  }

  /** Returns the longest time in milliseconds between two successful responses in a time span. */
  longestGap(name: string, from: number, to: number): number {
    const times = this.of(name)
      .filter(({ status, at }) => status === 200 && at >= from && at <= to)
      .map(({ at }) => at);
    const all = [from, ...times, to];
    return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at)));
  }

  /** Text for the table: number of responses by status. */
  statuses(): string {
    const counts = Map.groupBy(this.all(), ({ status }) => status);
    return [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([status, answers]) => `${answers.length} × ${status || 'none'}`)
      .join(', ');
  }
}
