import type { Load, Measured } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** Drives a load against a server for as long as the run says, and tells how it went. */
export type Drive = (server: MeasuredProcess, load: Load) => Promise<Measured>;
