import type { FormField } from '@daybook/graphql-client/form-field';
import type { FilterShape } from '../../kinds/kind.tsx';

/** Something by which a list can be filtered. */
export interface ListFilter {
  /** Name in the filter input of the server. */
  readonly name: string;
  readonly label: string;
  readonly shape: FilterShape;
  /** The field, unless all records have what is filtered. */
  readonly field?: FormField;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** The values of filters as texts, by the names of the filters, as the address has them. */
export type FilterValues = Readonly<Record<string, string>>;

/** Whether the values select records that only drafts have, so that the list has to be read with the drafts. */
export function selectsDrafts(values: FilterValues): boolean {
  return partsOf(values.state ?? '').some((state) => state === 'draft' || state === 'scheduled');
}

/** The value of a filter that selects records without a reference. */
export const noReference = 'none';

/** The parts of a value that is a list. Tags contain no commas. */
export function partsOf(value: string): readonly string[] {
  return value.split(',').flatMap((part) => part.trim() || []);
}

/** The first and the last day of a range. A day that is missing or invalid is empty. */
export function daysOf(value: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = value.split('..');
  return [isDay(from) ? from : '', isDay(to) ? to : ''];
}

/** The value of a range of days; empty if there is no day. */
export function rangeOf(from: string, to: string): string {
  return from || to ? `${from}..${to}` : '';
}

/** The conditions for the filter input of the server. Values that are not valid are left out; null if none is left. */
export function filterInput(filters: readonly ListFilter[], values: FilterValues): object | null {
  const conditions = filters.flatMap((filter) => {
    const condition = conditionOf(filter, values[filter.name] ?? '');
    return condition === null ? [] : [[filter.name, condition] as const];
  });
  return conditions.length > 0 ? Object.fromEntries(conditions) : null;
}

/** The valid values of filters that the list has. */
export function validValues(filters: readonly ListFilter[], values: FilterValues): FilterValues {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = values[filter.name] ?? '';
      return conditionOf(filter, value) === null ? [] : [[filter.name, value]];
    }),
  );
}

function conditionOf({ shape, choices }: ListFilter, value: string): object | null {
  switch (shape) {
    case 'reference': {
      if (value === noReference) return { isNull: true };
      const ids = partsOf(value).filter((part) => recordId.test(part));
      return ids.length > 0 ? { in: ids } : null;
    }
    case 'tags': {
      const tags = partsOf(value);
      return tags.length > 0 ? { has: tags } : null;
    }
    case 'boolean':
      return value === 'yes' || value === 'no' ? { eq: value === 'yes' } : null;
    case 'choice': {
      const chosen = partsOf(value).filter((part) => choices?.some((choice) => choice.value === part));
      return chosen.length > 0 ? chosen : null;
    }
    case 'day':
    case 'time':
      return rangeCondition(shape, daysOf(value));
  }
}

/** A time is filtered by days where the viewer is. */
function rangeCondition(shape: 'day' | 'time', [from, to]: readonly [string, string]): object | null {
  if (!from && !to) return null;
  if (shape === 'day') return { ...(from && { from }), ...(to && { to }) };
  return { ...(from && { from: midnight(from, 0) }), ...(to && { before: midnight(to, 1) }) };
}

function midnight(day: string, daysLater: number): string {
  const time = new Date(`${day}T00:00:00`);
  time.setDate(time.getDate() + daysLater);
  return time.toISOString();
}

const recordId = /^[0-9a-f]{24}$/;
/** Years below 1000 occur only while somebody types a year. */
const dayPattern = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
