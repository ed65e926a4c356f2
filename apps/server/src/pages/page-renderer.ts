import type { ErrorCode, FieldErrors } from '@daybook/errors';
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
  /** Addresses of forms that are not the site's own, by their place. */
  formProviders: FormProviders;
}

/** Places for forms that a provider may serve. */
export type FormPlace = 'contact' | 'newsletter' | 'firstResource' | 'otherResources';

export type FormProviders = Readonly<Partial<Record<FormPlace, string>>>;

/** A form that a browser without scripts posted. */
export interface FormRequest extends PageRequest {
  /** What was typed, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  /** Runs a generated mutation in process; answers null when it was done, otherwise why not. */
  submit<Data, Variables extends object>(
    document: TypedQueryDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<FormRefusal | null>;
}

/** Why a form was not taken. */
export interface FormRefusal {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined;
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
  /** Where to go instead, for statuses 301 and 303. */
  location?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A fault of ours, or an outage that passes by itself. */
export type FailureStatus = 500 | 503;

/** The public site's entry on the server: the built bundle, or in development the module as it is now. */
export interface PageModule {
  /** How the firm names itself in the frame of every page. */
  readonly site: { readonly name: string; readonly description: string };
  /**
   * The address under which a page is the same for everybody: without parameters that change nothing. Null where there
   * is no such page, and for unusual spellings.
   */
  plainAddress(url: string): string | null;
  renderPage(request: PageRequest): Promise<PageResponse>;
  answerForm(request: FormRequest): Promise<PageResponse>;
  /** The page shown where one could not be rendered; needs no database. */
  failurePage(status: FailureStatus, request: Omit<PageRequest, 'query'>): PageResponse;
}

/** Supplies the apps' code: from the build, or live from the development server. */
export interface AppBundles {
  pageModule(): Promise<PageModule>;
  pageAssets(): Promise<PageAssets>;
  /** The HTML document that starts the admin. */
  adminDocument(url: string): Promise<string>;
}
