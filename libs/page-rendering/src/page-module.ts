import type { FormRequest } from './form-request.ts';
import type { PageRequest } from './page-request.ts';
import type { PageResponse } from './page-response.ts';
import type { ShareMaterials } from './share-materials.ts';

/** What can go wrong with a page: a fault of ours, or an outage that passes by itself. */
export type FailureStatus = 429 | 500 | 503;

/** The public site's entry on the server, which loads it from the build, or in development as it is now. */
export interface PageModule {
  /** How the firm names itself in the frame of every page. */
  readonly site: { readonly name: string; readonly description: string };
  /**
   * The address under which a page is the same for everybody: without parameters that change nothing. Null where there
   * is no such page, and for unusual spellings.
   */
  plainAddress(url: string): string | null;
  /** Renders the page of an address as a whole HTML document. Throws what the query throws. */
  renderPage(request: PageRequest): Promise<PageResponse>;
  answerForm(request: FormRequest): Promise<PageResponse>;
  /** The title of the page at an address that may be shared; null where there is none. Throws what the query throws. */
  titleOfPage(request: PageRequest): Promise<string | null>;
  shareMaterials(): Promise<ShareMaterials>;
  /** The page shown where one could not be rendered; needs no database. */
  failurePage(status: FailureStatus, request: Omit<PageRequest, 'query'>): PageResponse;
}
