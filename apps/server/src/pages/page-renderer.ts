import type { TypedQueryDocumentNode } from 'graphql';

/** What the server gives the public site to render one page with. */
export interface PageRequest {
  /** Path and query as asked for. */
  url: string;
  /** Absolute base of canonical links, without a slash at the end. */
  publicUrl: string;
  /** Runs a generated document in process. Throws when the answer has errors. */
  query<Data, Variables extends object>(
    document: TypedQueryDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  assets: PageAssets;
}

/** Addresses of what the browser loads. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  /** Modules worth fetching early. */
  preloads: readonly string[];
}

/** A page, complete as HTML. */
export interface PageResponse {
  status: number;
  html: string;
  /** Where to go instead, for statuses 301 and 302. */
  location?: string;
}

/** The public site's entry on the server: the built bundle, or in development the module as it is now. */
export interface PageModule {
  /** How the firm names itself in the frame of every page. */
  readonly site: { readonly name: string; readonly description: string };
  renderPage(request: PageRequest): Promise<PageResponse>;
}

/** Supplies the apps' code: from the build, or live from the development server. */
export interface AppBundles {
  pageModule(): Promise<PageModule>;
  pageAssets(): Promise<PageAssets>;
  /** The HTML document that starts the admin. */
  adminDocument(url: string): Promise<string>;
}
