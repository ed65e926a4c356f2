import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { invalidInput, unavailable } from '@daybook/errors';
import pLimit from 'p-limit';

/** The build has the same entry beside every other file, as JavaScript. */
const entry = new URL(`./sanitize-worker${extname(import.meta.url)}`, import.meta.url);

/** One text at a time, so that the site keeps a processor for everybody else. */
const oneText = pLimit(1);
const longestQueue = 10;
const longestRun = 10_000;

/** The worst text that is taken needs some 400 MB; a heap without a limit would end the whole process. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/**
 * Sanitizes a long text in a thread of its own, so that the event loop goes on. A thread for each text costs some 100 ms and
 * leaves nothing behind: no heap that stays large, no state that a broken text could harm.
 * @param field name and label of the field the text is for
 * @param longest milliseconds after which the thread is ended
 * @throws 422 about the field when it takes too long or too much memory, 503 when too many texts wait already
 */
export async function sanitizeInWorker(
  html: string,
  field: { name: string; label: string },
  longest = longestRun,
): Promise<string> {
  if (oneText.pendingCount >= longestQueue) throw unavailable();
  return oneText(async () => {
    const worker = new Worker(entry, { workerData: html, execArgv: [], resourceLimits });
    try {
      const [clean] = await once(worker, 'message', { signal: AbortSignal.timeout(longest) });
      return String(clean);
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      throw invalidInput({
        [field.name]: `${field.label} is too complicated to check. Shorten it, or divide it into several texts.`,
      });
    } finally {
      await worker.terminate();
    }
  });
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
