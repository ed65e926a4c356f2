import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';

// An entry of its own: it runs in a thread that sanitize-in-worker.ts starts for one text.
parentPort?.postMessage(sanitizeRichText(workerData));
