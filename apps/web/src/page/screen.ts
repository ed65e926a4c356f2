import type { Site } from '@daybook/page-rendering';
import type { ReactNode } from 'react';
import type { StructuredData } from './structured-data.ts';

/** Where a screen is shown: the parts of the address that it may depend on. */
export interface PageLocation {
  /** Path without the query. */
  path: string;
  /** Decoded values of the route's `:name` parts. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Metadata of a page for search engines, link previews, and the browser's tab. */
export interface PageHead {
  /** Without the firm's name, which the document adds. */
  title: string;
  description: string;
  /** Canonical path and query; the path of the location by default. */
  canonical?: string;
  kind?: 'website' | 'article';
  /** Path of the picture that the style sheet shows at the top, which is preloaded. */
  firstPicture?: string;
  /** Structured data for search engines. Screens provide it only on the server (`import.meta.env.SSR`). */
  structuredData?(siteUrl: string): readonly StructuredData[];
  /** Whether to exclude the page from search engines. */
  noindex?: boolean;
}

/** Whether a page was found, is missing (404), or has moved permanently (301) to another path. */
export type Outcome = 'found' | 'missing' | { movedTo: string };

/** A screen of contract §2: the variables of its query, and how it shows the result. */
export interface Screen<Data = unknown, Variables = unknown> {
  variables(location: PageLocation): Variables;
  /** The variables of a second query, if the result of the first lacks records that the page shows; otherwise null. */
  wholeVariables?(data: Data): Variables | null;
  /** `found` by default. */
  outcome?(data: Data, location: PageLocation): Outcome;
  head(data: Data, location: PageLocation, site: Site): PageHead;
  render(data: Data, location: PageLocation): ReactNode;
}

/** Ties a screen's types to its query. */
export function defineScreen<Data, Variables>(screen: Screen<Data, Variables>): Screen<Data, Variables> {
  return screen;
}
