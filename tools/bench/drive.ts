import type { Contender, Turn } from './contender.ts';
import type { Measured } from './load.ts';
import { median } from './statistics.ts';

/** Durations in seconds. */
export interface Durations {
  warmUp: number;
  counted: number;
}

/** Measures loads for the durations of the run and returns their figures in the same order. */
export type Drive = (contenders: readonly Contender[]) => Promise<Measured[]>;

const turns = 5;

/**
 * Measures contenders alternately, so that other work on the machine affects all of them. Requests and CPU time are
 * totals of all rounds, latencies are medians.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  { warmUp, counted }: Durations,
): Promise<Measured[]> {
  for (const contender of contenders) await contender.warmUp(warmUp);
  const taken = contenders.map((contender) => ({ contender, turns: [] as Turn[] }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const { contender, turns: done } of taken) done.push(await contender.takeTurn(counted / turns));
  return taken.map(({ contender, turns: done }) => togetherOf(contender.load.title, done));
}

function togetherOf(title: string, done: readonly Turn[]): Measured {
  const total = (value: (turn: Turn) => number) => done.reduce((sum, turn) => sum + value(turn), 0);
  const requests = total((turn) => turn.requests);
  return {
    title,
    requestsPerSecond: requests / total((turn) => turn.duration),
    p50: median(done.map((turn) => turn.p50)),
    p99: median(done.map((turn) => turn.p99)),
    cpu: total((turn) => turn.cpu) / requests,
    failed: total((turn) => turn.failed),
  };
}
