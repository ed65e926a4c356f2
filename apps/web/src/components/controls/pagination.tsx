import { usePendingNavigation } from './use-pending-navigation.ts';

interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  pathOf(page: number): string;
  /** What the links to the pages before and after say. */
  steps?: readonly [string, string];
}

/**
 * Links to the pages of a list, each with an address of its own. Nothing where there is one page only. A spinner appears
 * if the next page takes long (contract §2).
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

/** All pages of a short list; of a long one the first, the last and those around the present one. */
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
