import type { FirstPages } from './first-pages.ts';
import type { Measured } from './load.ts';

/** Parts of a run, in order. */
export const parts = ['uncached', 'cached', 'writes', 'create', 'scale'] as const;
export type Part = (typeof parts)[number];

/** A measured load with its references. */
export interface Row extends Measured {
  /** A bare server that sends a string of about the same size. */
  string: Measured | null;
  /** Hand-written SQL. */
  sql: Measured | null;
  /** The same load with few records, for the list of `scale`. */
  few?: Measured | undefined;
}

/** A cached read while nothing is written, and under ten writes a second. */
export interface UnderWrites {
  readonly quiet: Measured;
  /** Under writes to a record of a type that the response does not depend on. */
  readonly otherType: Measured;
  /** Under writes to a post that the response does not show, except in lists of all posts. */
  readonly otherPost: Measured;
}

/** Figures of one process on an existing database. */
export interface ProcessFigures {
  /** Milliseconds from the start of the process until it is ready. */
  start: number;
  firstPages: FirstPages;
  /** Resident memory in bytes. */
  memoryAfterStart: number;
  memoryAfterLoad: number;
}

/** Figures on one database. Parts that were not measured have no rows. */
export interface Figures {
  database: string;
  rows: Readonly<Record<Exclude<Part, 'writes'>, readonly Row[]>>;
  underWrites: readonly UnderWrites[];
  process: ProcessFigures | null;
}
