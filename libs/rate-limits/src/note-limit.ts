import { AppError, type LimitState } from '@daybook/errors';
import type { Limiter } from './limiter.ts';

/** Notes what is left of a limit, for the response. Undefined for work without a response. */
export type NoteLimit = ((limit: LimitState) => void) | undefined;

/** Counts one point, and notes what is left. Throws `RATE_LIMITED` if the key had none left. */
export async function consumeNoted(limiter: Limiter, key: string, noteLimit: NoteLimit): Promise<void> {
  const limit = await notingRefusal(noteLimit, () => limiter.consume(key));
  noteLimit?.(limit);
}

/** Does work, and notes the limit if the work is refused because of one. */
export async function notingRefusal<T>(noteLimit: NoteLimit, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.limit) noteLimit?.(error.limit);
    throw error;
  }
}
