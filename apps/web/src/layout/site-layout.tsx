import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const mainId = 'main';

/** The frame that every public screen stands in. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        Skip to content
      </a>
      <SiteHeader />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
