import type { LoadLimits } from '../config/limits.ts';
import { OverloadError } from './overload-error.ts';

/** Releases a slot. Calling it twice has no effect. */
export type Release = () => void;

interface Waiter {
  /** When the work began to wait, on the limiter's clock. */
  since: number;
  start(): void;
  refuse(): void;
}

/** Milliseconds that work may wait: during a burst, and while the server is overloaded. */
const burstWait = 500;
const overloadWait = 35;
const checkInterval = 5;
/** Limit for the milliseconds that the clock advances between two checks. */
const longestInterval = 20;

/**
 * Limits how much work runs concurrently and queues a little more. During a burst, work may wait for half a second. If
 * the queue has not been empty for longer than that, the server is overloaded, and work that has waited for 35 ms is
 * refused. A long queue would only delay every response. CoDel manages network queues in the same way. The short wait
 * before a refusal slows down clients that retry at once; otherwise refusals would use up the CPU.
 *
 * The clock that measures waits stands still while the event loop is blocked, for example by the garbage collector. No
 * work could have started meanwhile, so nothing is refused because of such a pause.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private refused = 0;
  private readonly priorityQueue: Waiter[] = [];
  private readonly queue: Waiter[] = [];
  /** Milliseconds, without the time in which the event loop was blocked. */
  private clock = 0;
  private checkedAt = 0;
  private queuedSince = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: LoadLimits,
    private readonly isEventLoopLate: () => boolean,
  ) {}

  /** How much work is running and waiting, and how much was refused since the start. */
  get counts(): { running: number; waiting: number; refused: number } {
    return {
      running: this.running,
      waiting: this.priorityQueue.length + this.queue.length,
      refused: this.refused,
    };
  }

  /**
   * Waits for a slot. Throws `SERVICE_UNAVAILABLE` if the queue is full, the event loop is late, or the wait
   * is too long.
   * @param hasPriority true for a request that had a slot before. It goes first and is never refused, because the work
   * already done for it would be lost.
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
    if (queue === this.queue && queue.length === 0) this.queuedSince = this.clock;
    return new Promise((resolve, reject) => {
      queue.push({
        since: this.clock,
        start: () => resolve(this.takeSlot()),
        refuse: () => {
          this.refused += 1;
          reject(new OverloadError());
        },
      });
      if (this.timer) return;
      this.checkedAt = performance.now();
      this.timer = setInterval(() => this.refuseExpired(), checkInterval).unref();
    });
  }

  private refuseExpired(): void {
    const now = performance.now();
    this.clock += Math.min(now - this.checkedAt, longestInterval);
    this.checkedAt = now;
    const isOverloaded = this.clock - this.queuedSince > burstWait;
    const latest = this.clock - (isOverloaded ? overloadWait : burstWait);
    while (this.queue[0] && this.queue[0].since < latest) this.queue.shift()?.refuse();
    if (this.queue.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
