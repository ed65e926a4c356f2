import type { ReactNode } from 'react';
import { useCurrentPage } from '../page/current-page.ts';

interface NavLinkProps {
  to: string;
  /** Whether the link is marked on this exact page only, and not on the pages below it. */
  end?: boolean;
  className?: string;
  children: ReactNode;
}

/** A navigation link, marked on the page that it leads to, and on the pages below that. */
export function NavLink({ to, end = false, className, children }: NavLinkProps) {
  const { path } = useCurrentPage();
  const isBelow = !end && path.startsWith(`${to}/`);
  return (
    <a href={to} className={className} aria-current={path === to ? 'page' : isBelow || undefined}>
      {children}
    </a>
  );
}
