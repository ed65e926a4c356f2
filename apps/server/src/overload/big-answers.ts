import type { ServerResponse } from 'node:http';
import { addressKey } from '@daybook/rate-limits';
import { OverloadError } from './overload-error.ts';

/** How many big answers may wait for their turn, and for how many milliseconds. */
const mostWaiting = 50;
const longestWait = 30_000;
/** Bytes of big answers that are made and not yet taken by their clients: of all, and of one address. */
const mostUnsent = 8 * 1024 * 1024;
const mostUnsentOfOne = mostUnsent / 2;

interface Waiter {
  readonly address: string;
  /** Whether part of its answer was sent before. */
  readonly isContinuing: boolean;
  enter(): void;
}

/**
 * Has visitors' big answers made one at a time, and none while clients are slow to take those that are made: each takes
 * several times its size in memory while it is read, written, and compressed.
 */
export class BigAnswers {
  private isMaking = false;
  private readonly unsent = new Map<string, number>();
  private readonly waiting: Waiter[] = [];

  /**
   * Does the work in its turn. Throws `SERVICE_UNAVAILABLE` when too many wait, or for too long.
   * @param isContinuing for a further piece of an answer: it waits for nobody's clients, lest it wait for its own
   */
  async run<T>(clientAddress: string, work: () => Promise<T>, isContinuing = false): Promise<T> {
    const address = addressKey(clientAddress);
    if (!this.mayEnter({ address, isContinuing })) await this.wait(address, isContinuing);
    this.isMaking = true;
    try {
      return await work();
    } finally {
      this.isMaking = false;
      this.letNextIn();
    }
  }

  /** Counts bytes that a response holds until it is closed. */
  holdUntilSent(clientAddress: string, response: ServerResponse, bytes: number): void {
    if (response.closed) return;
    const address = addressKey(clientAddress);
    this.add(address, bytes);
    response.once('close', () => {
      this.add(address, -bytes);
      this.letNextIn();
    });
  }

  private add(address: string, bytes: number): void {
    const held = (this.unsent.get(address) ?? 0) + bytes;
    if (held > 0) this.unsent.set(address, held);
    else this.unsent.delete(address);
  }

  private mayEnter({ address, isContinuing }: Pick<Waiter, 'address' | 'isContinuing'>): boolean {
    if (this.isMaking || isContinuing) return !this.isMaking;
    let all = 0;
    for (const bytes of this.unsent.values()) all += bytes;
    return all < mostUnsent && (this.unsent.get(address) ?? 0) < mostUnsentOfOne;
  }

  private letNextIn(): void {
    this.waiting.find((waiter) => this.mayEnter(waiter))?.enter();
  }

  private wait(address: string, isContinuing: boolean): Promise<void> {
    if (this.waiting.length >= mostWaiting && !isContinuing) throw new OverloadError();
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
      };
      const waiter: Waiter = {
        address,
        isContinuing,
        enter: () => {
          leaveQueue();
          // Taken here already, so that nobody comes in between.
          this.isMaking = true;
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leaveQueue();
        reject(new OverloadError());
      }, longestWait);
      this.waiting.push(waiter);
    });
  }
}
