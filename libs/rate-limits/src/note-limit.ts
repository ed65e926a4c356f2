import { AppError, type LimitState } from '@daybook/errors';
import type { Limiter } from './limiter.ts';

/** Adds the state of a limit to the response. Undefined for work without a response. */
export type NoteLimit = ((limit: LimitState) => void) | undefined;

/** Counts one point, and adds what is left to the response. Throws `RATE_LIMITED` if the key had none left. */
export async function consumeNoted(limiter: Limiter, key: string, noteLimit: NoteLimit): Promise<void> {
  const limit = await notingRefusal(noteLimit, () => limiter.consume(key));
  noteLimit?.(limit);
}

/** Does work. If a limit refuses the work, adds the state of the limit to the response. */
export async function notingRefusal<T>(noteLimit: NoteLimit, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.limit) noteLimit?.(error.limit);
    throw error;
  }
}
