import type { TypedDocumentNode } from '@apollo/client';
import type { FormField } from './form-field.ts';
import type { UploadOptions } from './upload-fetch.ts';

interface ChangeMark {
  readonly at: string;
  readonly byName: string;
}

/** Version and changes of a record, for staff. */
export interface RecordMeta {
  readonly version: number;
  readonly created: ChangeMark;
  readonly updated: ChangeMark;
}

/** A record in lists and forms: its fields by name, and the properties that all records have. */
export interface ContentRecord {
  readonly id: string;
  readonly meta?: RecordMeta | null;
  /** Page types only: whether staff chose this record to be the one in use. */
  readonly chosen?: boolean;
  readonly [field: string]: unknown;
}

/** Variables of staff lists; pages count from 1. */
export interface ListVariables {
  page: number;
  pageSize: number;
  search?: string | null;
  /** `never` is compatible with filters and orders of every type. The compiler cannot check them; the caller must. */
  filter?: never;
  sort?: never;
  /** Whether to read fields with long texts as well (`isLong`). */
  withLongTexts?: boolean;
}

/** A page of records. */
export interface RecordPage {
  readonly totalCount: number;
  readonly items: readonly ContentRecord[];
}

interface QueryOptions<Variables> {
  variables: Variables;
  fetchPolicy?: 'cache-and-network' | 'network-only' | 'cache-first';
  notifyOnNetworkStatusChange?: boolean;
}

/** The parts of a query's result that screens use. */
export interface QueryAnswer<Data> {
  readonly data?: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly loading: boolean;
  readonly error?: Error | undefined;
  refetch(): Promise<unknown>;
}

/**
 * The hook of a mutation. `never` is compatible with the variables of every type. The compiler cannot check them; the
 * caller must.
 */
type UseMutation<Data, Variables> = () => readonly [
  (options: {
    variables: Variables;
    context?: { fetchOptions?: UploadOptions };
  }) => Promise<{ data?: Data | undefined }>,
  { readonly loading: boolean },
];

interface ListOptions extends QueryOptions<ListVariables> {
  /** Whether to read the content with all drafts, so that records that were never published are found. */
  withDrafts?: boolean;
}

export type UseList = (options: ListOptions) => QueryAnswer<{ list: RecordPage }>;
export type UseRecord = (
  options: QueryOptions<{ id: string }>,
) => QueryAnswer<{ record: ContentRecord | null }>;
export type UseSave = UseMutation<{ saved: ContentRecord }, never>;
/** Returns the removed record. */
export type UseRemove = UseMutation<{ removed: ContentRecord }, { id: string }>;

/** A saved draft. */
export interface SavedDraft {
  readonly id: string;
  readonly recordId: string;
  /** Counts the saves of the draft from 1. */
  readonly version: number;
  readonly release: { readonly id: string };
}

/** The display names of a content type. */
export interface ContentNames {
  /** Heading of the list. */
  readonly title: string;
  /** One record, in the middle of a sentence. */
  readonly noun: string;
  /** The field that names a record. */
  readonly titleField: string;
}

/** A content type for the generic screens: its form and its generated hooks. */
export interface ContentType {
  readonly type: string;
  readonly fields: readonly FormField[];
  /**
   * The documents of some hooks: the staff queries for a list and for one record, which can also be read in another
   * perspective (`perspective.ts`), and the mutation that saves a draft.
   */
  readonly documents: {
    readonly list: TypedDocumentNode<{ list: RecordPage }, ListVariables>;
    readonly record: TypedDocumentNode<{ record: ContentRecord | null }, { id: string }>;
    /** `never` is compatible with the variables of every type. The compiler cannot check them; the caller must. */
    readonly saveDraft: TypedDocumentNode<{ saved: SavedDraft }, never>;
  };
  readonly useList: UseList;
  readonly useRecord: UseRecord;
  readonly useCreate: UseSave;
  readonly useUpdate: UseSave;
  /** Page types only: puts a record into use. */
  readonly useChoose?: UseMutation<{ saved: { id: string } }, { id: string }>;
}
