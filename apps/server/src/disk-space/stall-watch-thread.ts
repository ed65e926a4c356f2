import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { freeBytes } from './free-bytes.ts';

/** What the main thread tells this one. */
export interface WatchedThread {
  /** At 0 a number that changes while the main thread runs; at 1 whether a debugger may be holding it. */
  beats: Int32Array;
  folder: string;
  /** Bytes below which the disk counts as full. */
  margin: number;
}

/** Milliseconds. */
const checkInterval = 1_000;
/** Looks without a beat. They are counted here and not by the clock, so that a stopped or suspended process starts afresh. */
const patience = 30;

const { beats, folder, margin }: WatchedThread = workerData;
let last = Atomics.load(beats, 0);
let silent = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silent = beat === last ? silent + 1 : 0;
  last = beat;
  if (silent < patience || Atomics.load(beats, 1) === 1 || freeBytes(folder) >= margin) return;
  // The streams of a worker go through the main thread, which does not run.
  writeSync(
    2,
    `Daybook stops: the disk of ${folder} is full, and the server has stood still for ${silent} seconds. ` +
      'Make room; a supervisor may start it again.\n',
  );
  process.kill(process.pid, 'SIGKILL');
}, checkInterval);
