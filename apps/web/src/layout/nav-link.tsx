import type { ReactNode } from 'react';
import { useCurrentPage } from '../page/current-page.ts';

interface NavLinkProps {
  to: string;
  /** Whether only this exact page counts as current, not the pages below it. */
  end?: boolean;
  className?: string;
  children: ReactNode;
}

/** A navigation link, marked on the page that it leads to. */
export function NavLink({ to, end = false, className, children }: NavLinkProps) {
  const { path } = useCurrentPage();
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return (
    <a href={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
