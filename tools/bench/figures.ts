import type { FirstPages } from './first-pages.ts';
import type { Measured } from './load.ts';

/** What can be measured by itself, in the order of a whole run. */
export const parts = ['unstored', 'stored', 'writes', 'create', 'scale'] as const;
export type Part = (typeof parts)[number];

/** A measured load and what it is compared with. */
export interface Row extends Measured {
  /** A bare server that sends a string of about the same size. */
  string: Measured | null;
  /** The SQL written by hand. */
  sql: Measured | null;
  /** The same load with few records; only of the list with many. */
  few?: Measured | undefined;
}

/** A cached read while nothing is written, and under ten writes a second. */
export interface UnderWrites {
  readonly quiet: Measured;
  /** To a record of a type that the response does not depend on. */
  readonly otherType: Measured;
  /** To a post that the response does not show, except in lists of all posts. */
  readonly otherPost: Measured;
}

/** How one process of the product fares on a database that is there already. */
export interface ProcessFigures {
  /** Milliseconds from the start of the process until it is ready. */
  start: number;
  firstPages: FirstPages;
  /** Resident memory in bytes. */
  memoryAfterStart: number;
  memoryAfterLoad: number;
}

/** What one database came to; a part that was left out has no rows. */
export interface Figures {
  database: string;
  rows: Readonly<Record<Exclude<Part, 'writes'>, readonly Row[]>>;
  underWrites: readonly UnderWrites[];
  process: ProcessFigures | null;
}
