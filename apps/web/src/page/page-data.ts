import type { FormProviders } from '@daybook/page-rendering';

const elementId = 'page-data';

/** What a page carries for the browser, so that hydrating it asks the server for nothing. */
export interface PageData {
  /** Absolute base of the site's addresses, without a slash at the end. */
  siteUrl: string;
  formProviders: FormProviders;
  /** False on the 404 page. */
  found: boolean;
  /** The answer to the route's query. */
  data: unknown;
}

/** The element that carries page data. No text in it can end the element early. */
export function pageDataElement(pageData: PageData): string {
  const json = JSON.stringify(pageData).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** The data of the page the browser has open. Throws when the page carries none. */
export function readPageData(document: Document): PageData {
  const value: unknown = JSON.parse(document.getElementById(elementId)?.textContent ?? 'null');
  if (!isPageData(value)) throw new Error('The page carries no data to hydrate with.');
  return value;
}

function isPageData(value: unknown): value is PageData {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'data' in value &&
    'siteUrl' in value &&
    typeof value.siteUrl === 'string' &&
    'found' in value &&
    'formProviders' in value
  );
}
