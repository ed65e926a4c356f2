import './preview.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { loadRewriter } from '../components/text/rich-text.tsx';
import type { CurrentPage } from '../page/current-page.ts';
import { loadCurrentPage } from '../page/load-current-page.ts';
import { readPageData } from '../page/page-data.ts';
import { keepLinksInside } from './preview-links.ts';
import { refuseForms } from './refuse-forms.ts';

/** Hydrates a page of a preview. Only previews load this code. */
export async function hydrate(root: Element): Promise<void> {
  const { previewPath = '', siteUrl } = readPageData(document);
  const { pathname, search } = window.location;
  const [page] = await Promise.all([
    loadCurrentPage({ pathname: pathname.slice(previewPath.length) || '/', search }),
    loadRewriter(),
  ]);
  keepLinksInside(root, previewPath, siteUrl);
  refuseForms(document);
  hydrateRoot(root, <PreviewedApp page={page} />);
}

/** The app, with data that follows a form of the back office if one shows the page beside itself. */
function PreviewedApp({ page }: { page: CurrentPage }) {
  const [data, setData] = useState(page.data);
  const showAtPlace = useCallback((next: unknown) => {
    const { scrollX, scrollY } = window;
    flushSync(() => setData(next));
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }, []);
  const stored = useRef(page.data);
  useEffect(() => {
    if (window.parent === window) return;
    // The code includes the sanitizer, which pages without a form next to them do not need.
    void import('./connect-to-form.ts').then(({ connectToForm }) =>
      connectToForm(window.parent, stored.current, showAtPlace),
    );
  }, [showAtPlace]);
  return <App page={{ ...page, data }} />;
}
