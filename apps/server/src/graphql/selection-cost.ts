import { type ArgumentNode, valueFromASTUntyped } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** The cost of what makes the database look at every record of a type: each condition of a filter, and an order. */
const costOfScan = 500;
/** The most conditions that count. Visitors may not use more, and staff have no read budget. */
const mostConditions = 20;
/** How many records a page may skip for the cost of a short text, and the most that skipped records cost. */
const skippedForOne = 10;
const mostForSkipped = 5_000;
/** The number of records of a page without `pageSize`. */
const usualSize = 100;

/** Filters that contain filters. */
const combined = ['and', 'or', 'not'];

/**
 * The cost of selecting the records of a list, besides reading them: its conditions, its order, and the records before its
 * page. Null if the arguments select nothing.
 */
export function selectionCost(given: readonly ArgumentNode[]): ((variables: Variables) => number) | null {
  const find = (name: string) => given.find((argument) => argument.name.value === name)?.value;
  const [filter, sort, page, pageSize] = [find('filter'), find('sort'), find('page'), find('pageSize')];
  if (!filter && !sort && !page) return null;
  return (variables) => {
    const valueIn = (node: typeof filter): unknown => node && valueFromASTUntyped(node, { ...variables });
    const conditions = Math.min(conditionsIn(valueIn(filter)), mostConditions);
    const scans = conditions + (valueIn(sort) == null ? 0 : 1);
    const skipped = (numberOr(valueIn(page), 1) - 1) * numberOr(valueIn(pageSize), usualSize);
    const costOfSkipped = Math.min(Math.max(skipped, 0) / skippedForOne, mostForSkipped);
    return costOfScan * scans + Math.floor(costOfSkipped);
  };
}

/** The number of conditions in a filter, one for each field. */
function conditionsIn(filter: unknown): number {
  if (Array.isArray(filter)) return sum(filter.map(conditionsIn));
  if (typeof filter !== 'object' || filter === null) return 0;
  return sum(
    Object.entries(filter).map(([name, value]) => {
      if (combined.includes(name)) return conditionsIn(value);
      return value == null ? 0 : 1;
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** A value that is not a number is refused before anything is read. */
function numberOr(value: unknown, usual: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : usual;
}
