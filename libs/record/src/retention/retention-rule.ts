/** How long a firm has to keep what it published. */
export interface RetentionRule {
  /** Whole years, counted from the end of the fiscal year in which a version was last live. */
  readonly years: number;
  /** The fiscal year ends with the last day of this month, from 1 to 12. */
  readonly fiscalYearEnds: number;
}

/**
 * The last day on which a version has to be kept.
 * @param lastLive - the last day on which it was live, as `2026-03-31`
 * @returns a day in the same form and the same time zone
 */
export function keptThrough(lastLive: string, { years, fiscalYearEnds }: RetentionRule): string {
  const [year = 0, month = 0] = lastLive.split('-').map(Number);
  const fiscalYear = month > fiscalYearEnds ? year + 1 : year;
  return endOf(fiscalYear + years, fiscalYearEnds);
}

/**
 * The first day that still has to be kept. What was last live before that day may be removed.
 * @param today - a day in the time zone of the firm, as `2026-03-31`
 */
export function firstKeptDay(today: string, rule: RetentionRule): string {
  const year = Number(today.slice(0, 4)) - rule.years;
  const isOver = keptThrough(endOf(year, rule.fiscalYearEnds), rule) < today;
  // Month numbers of Date begin at 0, so this is the day after the end of the fiscal year.
  return dayAt(Date.UTC(isOver ? year : year - 1, rule.fiscalYearEnds, 1));
}

/** The last day of the fiscal year that ends in a year. */
function endOf(year: number, fiscalYearEnds: number): string {
  // Day 0 of the next month is the last day of this one, also in leap years.
  return dayAt(Date.UTC(year, fiscalYearEnds, 0));
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns a function that formats the day of a moment in a time zone such as `America/New_York`, as `2026-03-31`. */
export function dayIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
