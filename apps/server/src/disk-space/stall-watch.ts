import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { WatchedThread } from './stall-watch-thread.ts';

/** Milliseconds. */
const beatInterval = 1_000;

/** The build puts the thread's code beside its own. Tests and development run it from the source. */
const isSource = import.meta.url.endsWith('.ts');
const threadCode = new URL(`./stall-watch-thread.${isSource ? 'ts' : 'js'}`, import.meta.url);

/**
 * Watches the main thread from another thread. On a full disk, the embedded database can loop forever; then the main
 * thread runs nothing else, not even signal handlers. If the main thread does not respond for 30 seconds while the
 * disk is full, the other thread ends the process so that a supervisor can restart it.
 * @param margin the free bytes below which the disk counts as full
 * @returns a function that ends the watch
 */
export function watchForStalls(folder: string, margin: number): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.add(beats, 0, 1);
    // The process must not end while a debugger has paused it at a breakpoint.
    Atomics.store(beats, 1, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  const timer = setInterval(beat, beatInterval).unref();
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
