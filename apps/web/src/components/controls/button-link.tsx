import { publicRoutes } from '@daybook/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ButtonLinkProps {
  children: ReactNode;
  /** The contact page where omitted, as most buttons of the content records lead there. */
  to?: string;
  look?: 'solid' | 'outline' | 'quiet';
}

/** A link that looks like a button. */
export function ButtonLink({ children, to = publicRoutes.contact, look = 'solid' }: ButtonLinkProps) {
  return (
    <Link to={to} className={`button button--${look}`}>
      {children}
    </Link>
  );
}
