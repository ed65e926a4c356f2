import type { Contender, Turn } from './contender.ts';
import type { Measured } from './load.ts';

/** How long loads are driven, in seconds. */
export interface Durations {
  warmUp: number;
  counted: number;
}

/** Drives loads as long as the run says, and tells in their order how they went. */
export type Drive = (contenders: readonly Contender[]) => Promise<Measured[]>;

const turns = 5;

/**
 * Measures in turns, so that what else the machine has to do meanwhile falls on all that are compared. Requests and
 * computing time are those of all turns together, waiting times the median of the turns.
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
