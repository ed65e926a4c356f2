import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds. */
const resolution = 20;
const window = 1_000;

/** Measures how late the event loop is. */
export interface EventLoopWatch {
  /** Whether the loop was late on average in each of the last two seconds. A single long task is not overload. */
  isLate(): boolean;
  stop(): void;
}

/**
 * Starts to measure.
 * @param limit milliseconds by which the loop may be late
 */
export function watchEventLoop(limit: number): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let lateWindows = 0;
  const timer = setInterval(() => {
    const mean = delays.mean / 1e6 - resolution;
    lateWindows = mean > limit ? lateWindows + 1 : 0;
    delays.reset();
  }, window).unref();
  return {
    isLate: () => lateWindows >= 2,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
