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

/** What search engines, link previews and the browser's tab are told about a page. */
export interface PageHead {
  /** Without the site's name, which the document adds. */
  title: string;
  description: string;
  /** Canonical path and query; the location's own path where omitted. */
  canonical?: string;
  kind?: 'website' | 'article';
  /** Path of a picture that the style sheet shows at the top, and that is fetched before it is read. */
  firstPicture?: string;
  /** What the page is about, for search engines; screens make it on the server only (`import.meta.env.SSR`). */
  structuredData?(siteUrl: string): readonly StructuredData[];
  /** Kept out of search engines. */
  noindex?: boolean;
}

/** Whether the location has a page: it has, there is none (404), or it moved for good (301) to another path. */
export type Outcome = 'found' | 'missing' | { movedTo: string };

/** One screen of contract §2: how its query is asked, and what is made of the answer. */
export interface Screen<Data = unknown, Variables = unknown> {
  variables(location: PageLocation): Variables;
  /** `found` where omitted. */
  outcome?(data: Data, location: PageLocation): Outcome;
  head(data: Data, location: PageLocation): PageHead;
  render(data: Data, location: PageLocation): ReactNode;
}

/** The screen with its types tied to its query's. */
export function defineScreen<Data, Variables>(screen: Screen<Data, Variables>): Screen<Data, Variables> {
  return screen;
}
