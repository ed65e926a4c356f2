import type { FormProviders } from '@daybook/page-rendering';
import { createContext, use } from 'react';
import type { Place, Screen } from './screen.ts';

/** The page that was rendered on the server. */
export interface FirstPage {
  /** Path of the request, without the query. */
  path: string;
  siteUrl: string;
  formProviders: FormProviders;
  /** Screen and place are null on the 404 page. */
  screen: Screen | null;
  place: Place | null;
  data: unknown;
}

export const FirstPageContext = createContext<FirstPage | null>(null);

/** The page that was rendered on the server. Throws outside the app. */
export function useFirstPage(): FirstPage {
  const first = use(FirstPageContext);
  if (!first) throw new Error('useFirstPage works inside <App> only.');
  return first;
}
