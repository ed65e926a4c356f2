import type { FilterValues } from './filters/list-filter.ts';

/** Selectable numbers of rows per page; the first is the default (contract §9). */
export const pageSizes = [5, 10, 25] as const;
export type PageSize = (typeof pageSizes)[number];

export interface ListSort {
  field: string;
  direction: 'asc' | 'desc';
}

/** The prefix of the parameters of filters. */
const filterPrefix = 'filter.';

/** The shown part of a list. Pages count from 0 (contract §4). */
export interface ListState {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly search: string;
  readonly sort: ListSort | null;
  readonly filters: FilterValues;
}

/** The state in an address; missing or invalid values become defaults. */
export function readListState(params: URLSearchParams, preferredSize: PageSize = pageSizes[0]): ListState {
  const page = Number(params.get('page') ?? 0);
  const pageSize = Number(params.get('size'));
  const sort = /^(-?)(\w+)$/.exec(params.get('sort') ?? '');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    pageSize: pageSizes.find((size) => size === pageSize) ?? preferredSize,
    search: params.get('search') ?? '',
    sort: sort?.[2] ? { field: sort[2], direction: sort[1] ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(
      [...params].flatMap(([name, value]) =>
        name.startsWith(filterPrefix) && value !== '' ? [[name.slice(filterPrefix.length), value]] : [],
      ),
    ),
  };
}

/** The address of a state, without defaults. Other parameters stay. */
export function writeListState(
  { page, pageSize, search, sort, filters }: ListState,
  present = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(present);
  for (const name of ['page', 'size', 'search', 'sort']) params.delete(name);
  for (const name of [...params.keys()]) if (name.startsWith(filterPrefix)) params.delete(name);
  if (page > 0) params.set('page', String(page));
  if (pageSize !== pageSizes[0]) params.set('size', String(pageSize));
  if (search !== '') params.set('search', search);
  if (sort) params.set('sort', `${sort.direction === 'desc' ? '-' : ''}${sort.field}`);
  for (const [name, value] of Object.entries(filters).sort())
    if (value !== '') params.set(filterPrefix + name, value);
  return params;
}

/** A changed state. Every change except one of the page goes back to the first page (contract §4). */
export function changedList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 0, ...change };
}

/** The order after a click on a heading: ascending, descending, then the list's own order. */
export function nextSort(sort: ListSort | null, field: string): ListSort | null {
  if (sort?.field !== field) return { field, direction: 'asc' };
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null;
}

/**
 * The order of a state; null if no column offers it. Addresses and saved views may name fields that a type no longer
 * has.
 */
export function offeredSort(
  { sort }: ListState,
  columns: readonly { readonly sort?: string }[],
): ListSort | null {
  return columns.some((column) => column.sort === sort?.field) ? sort : null;
}

/** The number of pages; an empty list has one. */
export function pageCount(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}
