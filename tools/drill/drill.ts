/** A finding of a drill: one row of the table. */
export interface Finding {
  /** Description of the attempt. */
  tried: string;
  /** Expectations. */
  limits: string;
  /** Whether the expectations were met. */
  held: boolean;
  /** Number of lost acknowledged writes, requests, or files; null if nothing can be lost. */
  lost: number | null;
  /** Seconds until recovery; null if nothing had to recover. */
  recovery: number | null;
  /** Other measurements. */
  measured: string;
}

/** Extent of a run. */
export interface Extent {
  isQuick: boolean;
  /** Returns `full`, a fraction of it in a quick run, or the value of `--rounds`. */
  times(full: number): number;
}

/** A drill: a deliberate failure and its expectations. */
export interface Drill {
  /** Name for the command. */
  name: string;
  /** Whether it needs the programs of PostgreSQL. */
  needsPostgres: boolean;
  /** Returns why the drill cannot run on this machine; null if it can. */
  obstacle?(): string | null;
  /** Seconds after which the drill has failed. */
  longest: number;
  run(extent: Extent): Promise<Finding[]>;
}

/** Converts milliseconds to seconds, rounded to the millisecond. */
export function seconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1_000;
}
