import type { EarlierVersions } from './earlier-versions.ts';
import type { FormRequest } from './form-request.ts';
import type { PreviewNotice } from './page-preview.ts';
import type { PageRequest, UnqueriedRequest } from './page-request.ts';
import type { PageResponse } from './page-response.ts';
import type { ShareMaterials, ShareWords } from './share-materials.ts';

/** Why a page failed: too many requests, an error, or an outage. */
export type FailureStatus = 429 | 500 | 503;

/** The public site's server entry, loaded from the build or, in development, from source. */
export interface PageModule {
  /**
   * The address under which a page is cached: without parameters that do not affect the page. Null if there is no such
   * page, or if its path has an unusual spelling.
   */
  plainAddress(url: string): string | null;
  /** Whether an address matches the pattern of a page, in whatever spelling. There may be no such page. */
  hasRoute(url: string): boolean;
  /** Renders the page of an address as a complete HTML document. Errors of the query pass through. */
  renderPage(request: PageRequest): Promise<PageResponse>;
  answerForm(request: FormRequest): Promise<PageResponse>;
  /**
   * The words on the picture of a shared page; null if the address has no such page. Errors of the query pass through.
   */
  shareWords(request: PageRequest): Promise<ShareWords | null>;
  shareMaterials(): Promise<ShareMaterials>;
  /** The page shown if rendering failed. It needs no database. */
  failurePage(status: FailureStatus, request: UnqueriedRequest): PageResponse;
  /** The HTML document with the list of what visitors got at an address. It needs no database. */
  versionsPage(list: EarlierVersions, request: UnqueriedRequest): string;
  /** The HTML document that a preview shows instead of a page. It needs no database. */
  previewNotice(notice: PreviewNotice, request: UnqueriedRequest): string;
}
