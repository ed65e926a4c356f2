import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { invalidInput, unavailable } from '@daybook/errors';
import pLimit from 'p-limit';

/** In the build, the worker is a JavaScript file beside this one. */
const entry = new URL(`./sanitize-worker${extname(import.meta.url)}`, import.meta.url);

/** One text at a time, so that a processor stays free for other requests. */
const oneText = pLimit(1);
const longestQueue = 10;
const longestRun = 10_000;

/** The worst accepted text needs 400 MB. Without a limit, a worse one would end the whole process. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/**
 * Sanitizes a long text in a worker thread, so that the event loop stays free. Each text gets a new thread, which costs
 * 100 ms: its memory is released afterwards, and no text can corrupt the next one.
 * @param field name and label of the text's field
 * @param longest milliseconds after which the thread is terminated
 * @throws 422 that names the field if the text takes too long or too much memory, 503 if too many texts wait already
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
