import './preview.css';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { loadRewriter } from '../components/text/rich-text.tsx';
import type { CurrentPage } from '../page/current-page.ts';
import { loadCurrentPage } from '../page/load-current-page.ts';
import { readPageData } from '../page/page-data.ts';
import { followChanges } from './follow-changes.ts';
import { keepLinksInside } from './preview-links.ts';
import { PreviewedPage } from './previewed-page.ts';
import { refuseForms } from './refuse-forms.ts';

/** Hydrates a page of a preview. Only previews load this code. */
export async function hydrate(root: Element): Promise<void> {
  const stored = readPageData(document);
  const { previewPath = '', siteUrl } = stored;
  const { pathname, search } = window.location;
  const [page] = await Promise.all([
    loadCurrentPage({ pathname: pathname.slice(previewPath.length) || '/', search }),
    loadRewriter(),
  ]);
  keepLinksInside(root, previewPath, siteUrl);
  refuseForms(document);
  hydrateRoot(root, <PreviewedApp page={page} previewed={new PreviewedPage(stored)} />);
}

interface PreviewedAppProps {
  page: CurrentPage;
  previewed: PreviewedPage;
}

/** The app, with data that follows what is saved, and a form of the back office if one shows the page beside itself. */
function PreviewedApp({ page, previewed }: PreviewedAppProps) {
  const [data, setData] = useState(page.data);
  const showAtPlace = useCallback((next: unknown) => {
    const { scrollX, scrollY } = window;
    flushSync(() => setData(next));
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }, []);
  useEffect(() => {
    const { previewPath = '' } = previewed.latest;
    const refresh = async () => {
      const isOpen = await previewed.refresh(() => showAtPlace(previewed.latest.data));
      if (!isOpen) window.location.reload();
      return isOpen;
    };
    if (window.parent === window) return followChanges(previewPath, previewed, refresh);
    // The code includes the sanitizer, which pages without a form next to them do not need.
    void import('./connect-to-form.ts').then(({ connectToForm }) =>
      followChanges(previewPath, previewed, connectToForm(window.parent, previewed, showAtPlace)),
    );
  }, [previewed, showAtPlace]);
  return <App page={{ ...page, site: previewed.latest.site, data }} />;
}
