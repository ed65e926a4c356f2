import type { DocumentNode } from 'graphql';
import type { FormProviders } from './form-providers.ts';

/** What the server gives the public site to render one page with. */
export interface PageRequest {
  /** Path and query as asked for. */
  url: string;
  /** Absolute base of canonical links, without a slash at the end. */
  publicUrl: string;
  /** Runs a generated document in process. Throws when the answer has errors. */
  query(document: DocumentNode, variables: unknown): Promise<unknown>;
  assets: PageAssets;
  formProviders: FormProviders;
}

/** Addresses of what the browser loads. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  /** Modules worth fetching early. */
  preloads: readonly string[];
}
