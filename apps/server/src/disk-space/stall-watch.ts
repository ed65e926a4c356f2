import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { WatchedThread } from './stall-watch-thread.ts';

/** Milliseconds. */
const beatEvery = 1_000;

/** The build puts the thread's code beside its own; in tests and development it is run from its source. */
const isSource = import.meta.url.endsWith('.ts');
const threadCode = new URL(`./stall-watch-thread.${isSource ? 'ts' : 'js'}`, import.meta.url);

/**
 * Watches this thread from another one. On a full disk the embedded database can run in circles, and then nothing of this thread
 * runs any more, not even the handler of a signal. The other thread ends the process when this one has been silent for 30 seconds
 * while the disk is full, so that a supervisor can start it again.
 * @param margin Bytes below which the disk counts as full
 * @returns how to end the watch
 */
export function watchForStalls(folder: string, margin: number): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.add(beats, 0, 1);
    // Somebody who stands at a breakpoint is no reason to end the process.
    Atomics.store(beats, 1, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  const timer = setInterval(beat, beatEvery).unref();
  const workerData: WatchedThread = { beats, folder, margin };
  const worker = new Worker(threadCode, {
    workerData,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
