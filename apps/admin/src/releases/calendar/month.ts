/** A month as `2027-03`. */
export type Month = string;

const weekLength = 7;
const monthLength = '2027-03'.length;

/** The month of a day or of a time, such as `2027-03-14`. */
export const monthOf = (day: string): Month => day.slice(0, monthLength);

/** The day of an instant in a time zone, such as `2027-03-14`. The default is the local time zone. */
export function dayOf(at: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Reads the month of an address; the current one if there is none. */
export function readMonth(text: string | null, now = new Date()): Month {
  return text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : monthOf(dayOf(now));
}

/** The month that is `count` months later, or earlier if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const date = firstOf(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

/** The weeks of a month, each with seven days. The first and the last week have days of other months. */
export function weeksOf(month: Month, firstWeekday: number): string[][] {
  const date = firstOf(month);
  date.setUTCDate(1 - ((date.getUTCDay() - firstWeekday + weekLength) % weekLength));
  const weeks: string[][] = [];
  do {
    const week: string[] = [];
    for (let day = 0; day < weekLength; day += 1) {
      week.push(date.toISOString().slice(0, 10));
      date.setUTCDate(date.getUTCDate() + 1);
    }
    weeks.push(week);
  } while (monthOf(date.toISOString()) === month);
  return weeks;
}

/** The first day of the week in a language, from 0 (Sunday) to 6. Sunday if the browser does not know it. */
export function firstWeekday(language: string): number {
  const locale: Intl.Locale & { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(language);
  return (locale.getWeekInfo?.().firstDay ?? 0) % weekLength;
}

const firstOf = (month: Month) => new Date(`${month}-01T00:00:00Z`);
