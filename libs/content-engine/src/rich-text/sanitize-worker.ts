import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';

// Entry of the thread that sanitize-in-worker.ts starts for one text.
parentPort?.postMessage(sanitizeRichText(workerData));
