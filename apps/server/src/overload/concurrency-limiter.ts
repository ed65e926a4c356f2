import type { LoadLimits } from '../config/limits.ts';
import { OverloadError } from './overload-error.ts';

/** Gives a place back; doing so twice is no error. */
export type Leave = () => void;

interface Waiter {
  since: number;
  enter(): void;
  refuse(): void;
}

/** Milliseconds: how long a burst may wait, and how long anybody waits once the queue has not been empty for that long. */
const burstWait = 500;
const overloadWait = 45;
const lookEvery = 5;

/**
 * Lets so much work run at once, and a little more wait for it. A burst may wait half a second. When the queue has been
 * standing for longer than that, the server is overloaded: then whoever does not come up within 45 ms is refused, since a
 * long queue would only make every answer late (the idea of CoDel, an algorithm for network queues). Refusing after a
 * short wait rather than at once keeps clients that try again immediately from taking the processor for refusals.
 */
export class LoadGate {
  private inside = 0;
  private refusals = 0;
  private readonly returning: Waiter[] = [];
  private readonly arriving: Waiter[] = [];
  private standingSince = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: LoadLimits,
    private readonly isLoopLate: () => boolean,
  ) {}

  /** What is going on: work under way, waiting, and refused since the start. */
  get counts(): { inside: number; waiting: number; refused: number } {
    return {
      inside: this.inside,
      waiting: this.returning.length + this.arriving.length,
      refused: this.refusals,
    };
  }

  /**
   * Waits for a place. Throws `SERVICE_UNAVAILABLE` when there will be none soon.
   * @param isReturning whether this request was let in before: it comes first then, and is never refused, because the
   * work done for it would be lost
   */
  async enter(isReturning = false): Promise<Leave> {
    const isFree = this.inside < this.limits.concurrency && this.returning.length === 0;
    if (isFree && (isReturning || this.arriving.length === 0)) return this.takePlace();
    if (!isReturning && (this.isLoopLate() || this.arriving.length >= this.limits.waiting)) {
      this.refusals += 1;
      throw new OverloadError();
    }
    return this.wait(isReturning ? this.returning : this.arriving);
  }

  /** Does the work as soon as there is a place for it. */
  async run<T>(work: () => Promise<T>, isReturning = false): Promise<T> {
    const leave = await this.enter(isReturning);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private takePlace(): Leave {
    this.inside += 1;
    let isGone = false;
    return () => {
      if (isGone) return;
      isGone = true;
      this.inside -= 1;
      this.letNextIn();
    };
  }

  private letNextIn(): void {
    while (this.inside < this.limits.concurrency) {
      const next = this.returning.shift() ?? this.arriving.shift();
      if (!next) break;
      next.enter();
    }
  }

  private wait(queue: Waiter[]): Promise<Leave> {
    if (queue === this.arriving && queue.length === 0) this.standingSince = performance.now();
    return new Promise((resolve, reject) => {
      queue.push({
        since: performance.now(),
        enter: () => resolve(this.takePlace()),
        refuse: () => {
          this.refusals += 1;
          reject(new OverloadError());
        },
      });
      this.timer ??= setInterval(() => this.refuseLate(), lookEvery).unref();
    });
  }

  private refuseLate(): void {
    const now = performance.now();
    const isOverloaded = now - this.standingSince > burstWait;
    const latest = now - (isOverloaded ? overloadWait : burstWait);
    while (this.arriving[0] && this.arriving[0].since < latest) this.arriving.shift()?.refuse();
    if (this.arriving.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
