/** The value below which a share of the values lies; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle value; 0 if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
