import type { FormProviders, Site } from '@daybook/page-rendering';

const elementId = 'page-data';

/** The data embedded in a page, so that hydration needs no request. */
export interface PageData {
  /** Origin of the site, without a slash at the end. */
  siteUrl: string;
  site: Site;
  formProviders: FormProviders;
  /** False on the 404 page. */
  found: boolean;
  /** The answer to the route's query. */
  data: unknown;
  /** Set in a preview: the path under which it serves the site. */
  previewPath?: string | undefined;
  /** Set in a preview: the state of the drafts and of the published content that it shows. */
  previewState?: string | undefined;
}

/** The element that contains the page data, escaped so that no text can end it early. */
export function pageDataElement(pageData: PageData): string {
  const json = JSON.stringify(pageData).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** The data embedded in the current page. Throws if there is none. */
export function readPageData(document: Document): PageData {
  const value: unknown = JSON.parse(document.getElementById(elementId)?.textContent ?? 'null');
  if (!isPageData(value)) throw new Error('The page has no data to hydrate from.');
  return value;
}

function isPageData(value: unknown): value is PageData {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'data' in value &&
    'siteUrl' in value &&
    typeof value.siteUrl === 'string' &&
    'found' in value &&
    'site' in value &&
    'formProviders' in value
  );
}
