import type { DocumentNode } from 'graphql';
import type { FormProviders } from './form-providers.ts';
import type { PagePreview } from './page-preview.ts';
import type { Site } from './site.ts';

/** What the public site needs to render a page. */
export interface PageRequest {
  /** Path and query of the request. */
  url: string;
  /** Origin for canonical links, without a slash at the end. */
  publicUrl: string;
  /** Runs a generated document in process. Throws if the result has errors. */
  query(document: DocumentNode, variables: unknown): Promise<unknown>;
  assets: PageAssets;
  formProviders: FormProviders;
  /** The site settings as they were last read, for pages that are shown without the database. */
  site: Site;
  /**
   * Reads the site settings. Throws if the database is unavailable.
   * @param options whether the read counts toward the read budget of the visitor; by default, it does not
   */
  readSite(options?: { isCounted: boolean }): Promise<Site>;
  /** The preview that shows the page, if any. Links of the page then stay in the preview. */
  preview?: PagePreview;
}

/** Addresses of the files that the browser loads. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  /** Modules to preload. */
  preloads: readonly string[];
  /** Additional style sheets of previews. */
  previewStyles: readonly string[];
}

/** What the public site needs to render a page without the database. */
export type UnqueriedRequest = Omit<PageRequest, 'query' | 'readSite'>;
