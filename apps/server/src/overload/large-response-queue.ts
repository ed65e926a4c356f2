import type { ServerResponse } from 'node:http';
import { addressKey } from '@daybook/rate-limits';
import { OverloadError } from './overload-error.ts';

/** Limits for waiting: the number of responses, and the time in milliseconds. */
const maxWaiting = 50;
const maxWait = 30_000;
/**
 * Limits for the bytes of finished responses that clients have not read yet: all clients together, and one address.
 * Above a limit, no further large response is rendered: for any client, or for the address.
 */
const maxUnsent = 12 * 1024 * 1024;
const maxUnsentPerAddress = 1024 * 1024;
/**
 * A slow client is disconnected only while others wait. Until then it has a grace period in milliseconds, and
 * afterwards it must read at a minimum rate.
 */
const gracePeriod = 5_000;
const minBytesPerSecond = 64 * 1024;
const checkInterval = 1_000;

interface Waiter {
  readonly address: string;
  /** Whether a part of its response was sent already. */
  readonly isContinuing: boolean;
  start(): void;
}

/** A response that its client has not read completely. */
interface UnsentResponse {
  readonly address: string;
  readonly response: ServerResponse;
  readonly since: number;
  /** Bytes that the client had read from the connection before this response. */
  readonly readBefore: number;
  bytes: number;
}

/**
 * Renders visitors' large responses one at a time, and pauses while clients are slow to read the finished ones.
 * Reading, serializing, and compressing such a response takes several times its size in memory. GraphQL and REST share
 * this queue. A client that reads too slowly while others wait is disconnected.
 */
export class LargeResponseQueue {
  private isRendering = false;
  private readonly unsent = new Set<UnsentResponse>();
  private readonly waiting: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;

  /**
   * Runs the work when its turn comes. Throws `SERVICE_UNAVAILABLE` if too many wait, or if the wait is too long.
   * @param isContinuing whether this is a further part of a response that has begun. Such a part does not wait for
   * unread responses, because its own response is one of them.
   */
  async run<T>(clientAddress: string, work: () => Promise<T>, isContinuing = false): Promise<T> {
    const address = addressKey(clientAddress);
    if (!this.mayStart({ address, isContinuing })) await this.wait(address, isContinuing);
    this.isRendering = true;
    try {
      return await work();
    } finally {
      this.isRendering = false;
      this.startNext();
    }
  }

  /** Counts the bytes of a response as unread until the response is closed. */
  holdUntilSent(clientAddress: string, response: ServerResponse, bytes: number): void {
    if (response.closed) return;
    const address = addressKey(clientAddress);
    const held = { address, response, since: performance.now(), readBefore: bytesReadBy(response), bytes };
    this.unsent.add(held);
    response.once('close', () => {
      this.unsent.delete(held);
      this.startNext();
    });
  }

  private mayStart({ address, isContinuing }: Pick<Waiter, 'address' | 'isContinuing'>): boolean {
    if (this.isRendering || isContinuing) return !this.isRendering;
    let [all, own] = [0, 0];
    for (const held of this.unsent) {
      all += held.bytes;
      if (held.address === address) own += held.bytes;
    }
    return all < maxUnsent && own < maxUnsentPerAddress;
  }

  private startNext(): void {
    this.waiting.find((waiter) => this.mayStart(waiter))?.start();
  }

  private wait(address: string, isContinuing: boolean): Promise<void> {
    if (this.waiting.length >= maxWaiting && !isContinuing) throw new OverloadError();
    this.timer ??= setInterval(() => this.cutSlowClients(), checkInterval).unref();
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
      };
      const waiter: Waiter = {
        address,
        isContinuing,
        start: () => {
          leaveQueue();
          // Set before the promise resolves, so that no other work starts in between.
          this.isRendering = true;
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leaveQueue();
        reject(new OverloadError());
      }, maxWait);
      this.waiting.push(waiter);
    });
  }

  private cutSlowClients(): void {
    if (this.waiting.length === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    if (this.isRendering) return;
    for (const { response, since, readBefore } of this.unsent) {
      const late = performance.now() - since - gracePeriod;
      if (late > 0 && bytesReadBy(response) - readBefore < (late / 1_000) * minBytesPerSecond)
        response.destroy();
    }
  }
}

/** The bytes that the client has read from the connection of a response. */
function bytesReadBy({ socket }: ServerResponse): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
