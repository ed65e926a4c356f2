import type { FormProviders, Site } from '@daybook/page-rendering';
import { createContext, use } from 'react';
import type { PageLocation, Screen } from './screen.ts';

/** The page that the server rendered. */
export interface CurrentPage {
  /** Path of the request, without the query. */
  path: string;
  siteUrl: string;
  /** The firm. */
  site: Site;
  formProviders: FormProviders;
  /** Screen and location are null on the 404 page. */
  screen: Screen | null;
  location: PageLocation | null;
  /**
   * The path of the list of earlier versions. Null if there is none, and in the browser, which keeps the HTML of the
   * server.
   */
  earlierVersions: string | null;
  data: unknown;
}

export const CurrentPageContext = createContext<CurrentPage | null>(null);

/** The page that the server rendered. Throws outside the app. */
export function useCurrentPage(): CurrentPage {
  const page = use(CurrentPageContext);
  if (!page) throw new Error('useCurrentPage works inside <App> only.');
  return page;
}
