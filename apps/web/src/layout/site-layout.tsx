import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Anchor of what a page is about. */
export const mainAnchor = 'main';

/** The frame that every public screen stands in. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${mainAnchor}`}>
        Skip to content
      </a>
      <SiteHeader />
      <main id={mainAnchor} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
