import { useEffect } from 'react';
import { fittingDescription, fullTitle } from '../site.ts';
import { useFirstPage } from './first-page.ts';
import type { PageHead } from './screen.ts';

/** Keeps title, description and canonical link of an open document in step with the page it shows. */
export function useDocumentHead(head: PageHead, path: string): void {
  const { siteUrl } = useFirstPage();
  const title = fullTitle(head.title);
  const description = fittingDescription(head.description);
  const canonical = siteUrl + (head.canonical ?? path);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [title, description, canonical]);
}
