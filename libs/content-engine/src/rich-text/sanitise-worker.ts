import { parentPort, workerData } from 'node:worker_threads';
import { sanitiseRichText } from '@daybook/rich-text/sanitise';

// Entry of the thread that sanitise-in-worker.ts starts for one text.
parentPort?.postMessage(sanitiseRichText(workerData));
