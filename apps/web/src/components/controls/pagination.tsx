import { Link } from 'react-router-dom';

interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  pathOf(page: number): string;
  /** What the links to the pages before and after say. */
  steps?: readonly [string, string];
}

/** Links to the pages of a list, each with an address of its own. Nothing where there is one page only. */
export function Pagination({
  label,
  page,
  pageCount,
  pathOf,
  steps: [before, after] = ['Newer', 'Older'],
}: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className="pagination__step">
          {before}
        </Link>
      )}
      <ol className="pagination__pages">
        {pagesShown(page, pageCount).map((shown) => (
          <li key={shown}>
            <Link
              to={pathOf(shown)}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next" className="pagination__step">
          {after}
        </Link>
      )}
    </nav>
  );
}

/** All pages of a short list; of a long one the first, the last and those around the present one. */
function pagesShown(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= 9) return all;
  return all.filter((shown) => shown === 1 || shown === pageCount || Math.abs(shown - page) <= 2);
}
