import { publicRoutes } from '@daybook/routes';
import type { ReactNode } from 'react';

interface ButtonLinkProps {
  children: ReactNode;
  /** The contact page by default. */
  to?: string;
  look?: 'solid' | 'outline' | 'quiet';
}

/** A link that looks like a button. */
export function ButtonLink({ children, to = publicRoutes.contact, look = 'solid' }: ButtonLinkProps) {
  return (
    <a href={to} className={`button button--${look}`} dir="auto">
      {children}
    </a>
  );
}
