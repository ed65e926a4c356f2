import { unavailable } from '@daybook/errors';

interface Line {
  length: number;
  last: Promise<unknown>;
}

/** Runs tasks with the same key one after another. At most `maxWaiting` tasks wait per key. */
export class KeyedQueue {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly maxWaiting: number) {}

  /** Whether a task with this key would have to wait. */
  isBusy(key: string): boolean {
    return this.lines.has(key);
  }

  /** Runs the task after all earlier ones with its key. Throws `SERVICE_UNAVAILABLE` at once if too many wait. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { length: 0, last: Promise.resolve() };
    if (line.length > this.maxWaiting) throw unavailable();
    this.lines.set(key, line);
    line.length += 1;
    const turn = line.last.then(task);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(key);
    }
  }
}
