import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Anchor of the main content. */
export const mainAnchor = 'main';

/** An element after everything else, for which browsers wait before they show a page. */
export const endAnchor = 'end';

/** The frame of every public screen. */
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
      <span id={endAnchor} hidden />
    </>
  );
}
