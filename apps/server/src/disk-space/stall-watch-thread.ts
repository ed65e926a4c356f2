import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { freeBytes } from './free-bytes.ts';

/** What the main thread shares with this one. */
export interface WatchedThread {
  /** Element 0 changes while the main thread runs. Element 1 says whether a debugger may have paused it. */
  beats: Int32Array;
  folder: string;
  /** Bytes below which the disk counts as full. */
  margin: number;
}

/** Milliseconds. */
const checkInterval = 1_000;
/**
 * Checks without a beat after which the main thread counts as stuck. Checks are counted instead of time, because the
 * time also passes while the process is suspended.
 */
const patience = 30;

const { beats, folder, margin }: WatchedThread = workerData;
let last = Atomics.load(beats, 0);
let silent = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silent = beat === last ? silent + 1 : 0;
  last = beat;
  if (silent < patience || Atomics.load(beats, 1) === 1 || freeBytes(folder) >= margin) return;
  // The streams of a worker go through the main thread, which is stuck.
  writeSync(
    2,
    `Daybook stops: the disk of ${folder} is full, and the server has been stuck for ${silent} seconds. ` +
      'Free some space; a supervisor may restart it.\n',
  );
  process.kill(process.pid, 'SIGKILL');
}, checkInterval);
