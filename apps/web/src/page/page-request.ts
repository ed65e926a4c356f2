import type { DocumentNode } from 'graphql';
import type { FormProviders } from '../forms/form-providers.ts';
import type { FormValues } from '../forms/form-values.ts';
import type { RefusalFacts } from '../forms/refusal.ts';

/** What the server gives to render one page with. */
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

/** A form that a browser without scripts posted. */
export interface FormRequest extends PageRequest {
  values: FormValues;
  /** Runs a generated mutation in process; answers null when it was done, otherwise why not. */
  submit(document: DocumentNode, variables: unknown): Promise<FormRefusal | null>;
}

export interface FormRefusal extends RefusalFacts {
  /** The HTTP status that belongs to the code. */
  status: number;
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
