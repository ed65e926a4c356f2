/**
 * Returns the day some months after today as `YYYY-MM-DD`, in UTC. If its month has fewer days, this is the last day of that
 * month.
 */
export function dayInMonths(months: number, today = new Date()): string {
  const day = new Date(today);
  const month = day.getUTCMonth() + months;
  day.setUTCMonth(month);
  if (day.getUTCMonth() !== month % 12) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
