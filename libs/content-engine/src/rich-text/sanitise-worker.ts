import { parentPort, workerData } from 'node:worker_threads';
import { sanitiseRichText } from '@daybook/rich-text/sanitise';

// An entry of its own: it runs in a thread that sanitise-in-worker.ts starts for one text.
parentPort?.postMessage(sanitiseRichText(workerData));
