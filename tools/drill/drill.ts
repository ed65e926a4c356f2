/** What a drill found out: one line of the table. */
export interface Finding {
  /** What was done. */
  tried: string;
  /** What has to be so. */
  limits: string;
  /** Whether it was. */
  held: boolean;
  /** Acknowledged writes, requests or files that were lost; null where none could be. */
  lost: number | null;
  /** Seconds until everything was as before; null where nothing had to recover. */
  recovery: number | null;
  /** Everything else that was measured. */
  measured: string;
}

/** How long and how often. */
export interface Extent {
  isQuick: boolean;
  /** The number, or a fraction of it when it is to be quick. */
  times(full: number): number;
}

/** Something that is made to fail while the server is watched. */
export interface Drill {
  /** As the command takes it. */
  name: string;
  /** Whether it needs the binaries of PostgreSQL. */
  needsPostgres: boolean;
  /** Why it cannot be tried on this machine; null where it can. */
  obstacle?(): string | null;
  /** Seconds after which it has failed. */
  longest: number;
  run(extent: Extent): Promise<Finding[]>;
}

/** Milliseconds as seconds, to the millisecond. */
export function seconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1_000;
}

/** The value below which that share of the values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
