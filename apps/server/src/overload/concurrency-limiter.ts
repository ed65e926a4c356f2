import type { LoadLimits } from '../config/limits.ts';
import { OverloadError } from './overload-error.ts';

/** Releases a slot. Calling it twice has no effect. */
export type Release = () => void;

interface Waiter {
  since: number;
  start(): void;
  refuse(): void;
}

/** Milliseconds that work may wait: during a burst, and while the server is overloaded. */
const burstWait = 500;
const overloadWait = 45;
const checkInterval = 5;

/**
 * Limits how much work runs concurrently and queues a little more. During a burst, work may wait for half a second. If the
 * queue has not been empty for longer than that, the server is overloaded, and work that waits for 45 ms is refused. A long
 * queue would only delay every response. CoDel manages network queues in the same way. The short wait before a refusal slows
 * down clients that retry at once; otherwise refusals would use up the CPU.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private refused = 0;
  private readonly priorityQueue: Waiter[] = [];
  private readonly queue: Waiter[] = [];
  private queuedSince = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: LoadLimits,
    private readonly isEventLoopLate: () => boolean,
  ) {}

  /** The work that is running, that is waiting, and that was refused since the start. */
  get counts(): { running: number; waiting: number; refused: number } {
    return {
      running: this.running,
      waiting: this.priorityQueue.length + this.queue.length,
      refused: this.refused,
    };
  }

  /**
   * Waits for a slot. Throws `SERVICE_UNAVAILABLE` if the queue is full or the wait is too long.
   * @param hasPriority for a request that had a slot before: it goes first and is never refused, because the work already
   * done for it would be lost
   */
  async acquire(hasPriority = false): Promise<Release> {
    const isFree = this.running < this.limits.concurrency && this.priorityQueue.length === 0;
    if (isFree && (hasPriority || this.queue.length === 0)) return this.takeSlot();
    if (!hasPriority && (this.isEventLoopLate() || this.queue.length >= this.limits.waiting)) {
      this.refused += 1;
      throw new OverloadError();
    }
    return this.wait(hasPriority ? this.priorityQueue : this.queue);
  }

  /** Runs the work as soon as a slot is free. Throws as `acquire` does. */
  async run<T>(work: () => Promise<T>, hasPriority = false): Promise<T> {
    const release = await this.acquire(hasPriority);
    try {
      return await work();
    } finally {
      release();
    }
  }

  private takeSlot(): Release {
    this.running += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.running -= 1;
      this.startNext();
    };
  }

  private startNext(): void {
    while (this.running < this.limits.concurrency) {
      const next = this.priorityQueue.shift() ?? this.queue.shift();
      if (!next) break;
      next.start();
    }
  }

  private wait(queue: Waiter[]): Promise<Release> {
    if (queue === this.queue && queue.length === 0) this.queuedSince = performance.now();
    return new Promise((resolve, reject) => {
      queue.push({
        since: performance.now(),
        start: () => resolve(this.takeSlot()),
        refuse: () => {
          this.refused += 1;
          reject(new OverloadError());
        },
      });
      this.timer ??= setInterval(() => this.refuseExpired(), checkInterval).unref();
    });
  }

  private refuseExpired(): void {
    const now = performance.now();
    const isOverloaded = now - this.queuedSince > burstWait;
    const latest = now - (isOverloaded ? overloadWait : burstWait);
    while (this.queue[0] && this.queue[0].since < latest) this.queue.shift()?.refuse();
    if (this.queue.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
