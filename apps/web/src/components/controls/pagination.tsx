import { usePendingNavigation } from './use-pending-navigation.ts';

interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  pathOf(page: number): string;
  /** Texts of the links to the previous and the next page. */
  steps?: readonly [string, string];
}

/**
 * Links to the pages of a list. Renders nothing if there is only one page. A spinner appears if the next page takes
 * long (contract §2).
 */
export function Pagination({
  label,
  page,
  pageCount,
  pathOf,
  steps: [before, after] = ['Newer', 'Older'],
}: PaginationProps) {
  const { isPending, onClick } = usePendingNavigation();
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev" className="pagination__step" onClick={onClick}>
          {before}
        </a>
      )}
      <ol className="pagination__pages">
        {pagesShown(page, pageCount).map((shown) => (
          <li key={shown}>
            <a
              href={pathOf(shown)}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
              onClick={onClick}
            >
              {shown}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={pathOf(page + 1)} rel="next" className="pagination__step" onClick={onClick}>
          {after}
        </a>
      )}
      {isPending && <Spinner />}
    </nav>
  );
}

/** All page numbers of a short list; otherwise the first, the last, and those near the current page. */
function pagesShown(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= 9) return all;
  return all.filter((shown) => shown === 1 || shown === pageCount || Math.abs(shown - page) <= 2);
}

function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading…</span>
    </div>
  );
}
