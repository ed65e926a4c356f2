import { type ArgumentNode, valueFromASTUntyped } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** The cost of a condition of a filter, or of an order. Each makes the database look at every record of a type. */
const costOfScan = 500;
/** More conditions cost nothing. Visitors may not use more, and staff have no read budget. */
const maxConditions = 20;
/** Skipped records that cost as much as a short text, and the maximum cost of skipped records. */
const skippedForOne = 10;
const maxCostOfSkipped = 5_000;
/** The number of records of a page without `pageSize`. */
const usualSize = 100;

/** Filters that contain filters. */
const combined = ['and', 'or', 'not'];

/**
 * The cost of selecting the records of a list, in addition to reading them: of the filter, the order, and the records
 * before the page. Null if the list has none of these arguments.
 */
export function selectionCost(given: readonly ArgumentNode[]): ((variables: Variables) => number) | null {
  const find = (name: string) => given.find((argument) => argument.name.value === name)?.value;
  const [filter, sort, page, pageSize] = [find('filter'), find('sort'), find('page'), find('pageSize')];
  if (!filter && !sort && !page) return null;
  return (variables) => {
    const valueIn = (node: typeof filter): unknown => node && valueFromASTUntyped(node, { ...variables });
    const conditions = Math.min(conditionsIn(valueIn(filter)), maxConditions);
    const scans = conditions + (valueIn(sort) == null ? 0 : 1);
    const skipped = (numberOr(valueIn(page), 1) - 1) * numberOr(valueIn(pageSize), usualSize);
    const costOfSkipped = Math.min(Math.max(skipped, 0) / skippedForOne, maxCostOfSkipped);
    return costOfScan * scans + Math.floor(costOfSkipped);
  };
}

/** The number of conditions in a filter, one for each field. A filter without conditions counts as one. */
function conditionsIn(filter: unknown): number {
  if (Array.isArray(filter)) return sum(filter.map(conditionsIn));
  if (typeof filter !== 'object' || filter === null) return 0;
  const conditions = Object.entries(filter).map(([name, value]) => {
    if (combined.includes(name)) return conditionsIn(value);
    return value == null ? 0 : 1;
  });
  return Math.max(1, sum(conditions));
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/**
 * The value if it is a number, otherwise `usual`. GraphQL refuses values of other types before it runs the operation.
 */
function numberOr(value: unknown, usual: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : usual;
}
