import { parsedText } from '../display/use-display.ts';
import { keyOf } from '../list-memory.ts';
import { type ListState, pageSizes, readListState, writeListState } from '../list-state.ts';

/** A named view of a list: its search, filters, order, and columns. */
export interface SavedView {
  readonly name: string;
  /** The query of the address. */
  readonly query: string;
  /** Null for the columns of the list itself. */
  readonly columns: readonly string[] | null;
}

/** The longest name of a view, in characters. */
export const longestName = 60;

/** The key of the views of a list in the storage of the browser. */
export const storageKey = (list: string) => keyOf('views', list);

/** The views that the person saved for a list in this browser. */
export function readViews(list: string): readonly SavedView[] {
  const stored = parsedText(localStorage.getItem(storageKey(list)));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

export function writeViews(list: string, views: readonly SavedView[]): void {
  if (views.length > 0) localStorage.setItem(storageKey(list), JSON.stringify(views));
  else localStorage.removeItem(storageKey(list));
}

/** The part of a state that a view keeps: not the page, nor the number of rows, which all lists share. */
export function queryOf(state: ListState): string {
  return writeListState({ ...state, page: 0, pageSize: pageSizes[0] }).toString();
}

/** The state of a view. */
export function stateIn(query: string): Pick<ListState, 'search' | 'sort' | 'filters'> {
  const { search, sort, filters } = readListState(new URLSearchParams(query));
  return { search, sort, filters };
}

/** Why a view cannot have a name; undefined if it can. */
export function nameFault(name: string, others: readonly SavedView[]): string | undefined {
  const trimmed = name.trim().toLowerCase();
  if (trimmed === '') return 'Name is required.';
  return others.some((view) => view.name.toLowerCase() === trimmed)
    ? 'There is a view with this name.'
    : undefined;
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query, columns }: { name?: unknown; query?: unknown; columns?: unknown } = value;
  const areColumns =
    columns === null || (Array.isArray(columns) && columns.every((column) => typeof column === 'string'));
  return typeof name === 'string' && typeof query === 'string' && areColumns;
}
