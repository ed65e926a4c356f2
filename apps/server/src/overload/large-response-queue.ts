import type { ServerResponse } from 'node:http';
import { addressKey } from '@daybook/rate-limits';
import { OverloadError } from './overload-error.ts';

/** How many big answers may wait for their turn, and for how many milliseconds. */
const mostWaiting = 50;
const longestWait = 30_000;
/**
 * Bytes of big answers that are made and not yet taken by their clients: of all, and of one address, which gets no further
 * answer until it has taken most of the one it has.
 */
const mostUnsent = 12 * 1024 * 1024;
const mostUnsentOfOne = 1024 * 1024;
/**
 * While others wait for what a client has not taken: milliseconds that it has for a start, and bytes that it must take in
 * each second from then on.
 */
const grace = 5_000;
const leastPerSecond = 64 * 1024;
const lookEvery = 1_000;

interface Waiter {
  readonly address: string;
  /** Whether part of its answer was sent before. */
  readonly isContinuing: boolean;
  enter(): void;
}

/** A response that its client has not read yet. */
interface Unsent {
  readonly address: string;
  readonly response: ServerResponse;
  readonly since: number;
  /** Bytes that its connection had sent before this response. */
  readonly takenBefore: number;
  bytes: number;
}

/**
 * Has visitors' big answers made one at a time, and none while clients are slow to take those that are made: each takes
 * several times its size in memory while it is read, written, and compressed. This one budget holds for GraphQL and REST.
 * A client that keeps others waiting is cut off when it reads too slowly.
 */
export class BigAnswers {
  private isMaking = false;
  private readonly unsent = new Set<Unsent>();
  private readonly waiting: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;

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
    const held = { address, response, since: performance.now(), takenBefore: takenBy(response), bytes };
    this.unsent.add(held);
    response.once('close', () => {
      this.unsent.delete(held);
      this.letNextIn();
    });
  }

  private mayEnter({ address, isContinuing }: Pick<Waiter, 'address' | 'isContinuing'>): boolean {
    if (this.isMaking || isContinuing) return !this.isMaking;
    let [all, own] = [0, 0];
    for (const held of this.unsent) {
      all += held.bytes;
      if (held.address === address) own += held.bytes;
    }
    return all < mostUnsent && own < mostUnsentOfOne;
  }

  private letNextIn(): void {
    this.waiting.find((waiter) => this.mayEnter(waiter))?.enter();
  }

  private wait(address: string, isContinuing: boolean): Promise<void> {
    if (this.waiting.length >= mostWaiting && !isContinuing) throw new OverloadError();
    this.timer ??= setInterval(() => this.cutSlowReaders(), lookEvery).unref();
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

  private cutSlowReaders(): void {
    if (this.waiting.length === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    if (this.isMaking) return;
    for (const { response, since, takenBefore } of this.unsent) {
      const late = performance.now() - since - grace;
      if (late > 0 && takenBy(response) - takenBefore < (late / 1_000) * leastPerSecond) response.destroy();
    }
  }
}

/** Bytes of a response's connection that the client has read. */
function takenBy({ socket }: ServerResponse): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
