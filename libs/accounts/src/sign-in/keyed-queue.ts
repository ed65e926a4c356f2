import { unavailable } from '@daybook/errors';
import pLimit, { type LimitFunction } from 'p-limit';

/** Runs tasks with the same key one after another. At most `maxWaiting` tasks wait per key. */
export class KeyedQueue {
  private readonly queues = new Map<string, LimitFunction>();

  constructor(private readonly maxWaiting: number) {}

  /** Whether a task with this key would have to wait. */
  isBusy(key: string): boolean {
    return this.queues.has(key);
  }

  /** Runs the task after all earlier ones with its key. Throws `SERVICE_UNAVAILABLE` at once if too many wait. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? pLimit(1);
    if (queue.pendingCount >= this.maxWaiting) throw unavailable();
    this.queues.set(key, queue);
    try {
      return await queue(task);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.queues.delete(key);
    }
  }
}
