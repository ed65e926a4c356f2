import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Anchor of the main content. */
export const mainAnchor = 'main';

/** Id of the last element of a page. Browsers wait for it before they show the page (`rel="expect"`). */
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
