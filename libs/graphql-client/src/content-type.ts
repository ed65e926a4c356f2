import type { FormField } from './form-field.ts';
import type { UploadOptions } from './upload-fetch.ts';

interface ChangeMark {
  readonly at: string;
  readonly byName: string;
}

/** Version and changes of a record, as staff see them. */
export interface RecordMeta {
  readonly version: number;
  readonly created: ChangeMark;
  readonly updated: ChangeMark;
}

/** A record as lists and forms read it: its fields by name, besides what every record has. */
export interface ContentRecord {
  readonly id: string;
  readonly meta?: RecordMeta | null;
  /** Page types alone: whether staff chose this record to be the one in use. */
  readonly chosen?: boolean;
  readonly [field: string]: unknown;
}

/** What staff lists are asked for; pages count from 1. */
export interface ListVariables {
  page: number;
  pageSize: number;
  search?: string | null;
  sort?: { field: string; direction: 'asc' | 'desc' } | null;
  withLongTexts?: boolean;
}

/** One page of records. */
export interface RecordPage {
  readonly totalCount: number;
  readonly items: readonly ContentRecord[];
}

interface QueryOptions<Variables> {
  variables: Variables;
  fetchPolicy?: 'cache-and-network' | 'network-only' | 'cache-first';
  notifyOnNetworkStatusChange?: boolean;
}

/** What screens use of a query's answer. */
export interface QueryAnswer<Data> {
  readonly data?: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly loading: boolean;
  readonly error?: Error | undefined;
  refetch(): Promise<unknown>;
}

/** Hooks of a mutation whose variables only the caller knows to be right: `never` accepts every type's own. */
type UseMutation<Data, Variables> = () => readonly [
  (options: {
    variables: Variables;
    context?: { fetchOptions?: UploadOptions };
  }) => Promise<{ data?: Data | undefined }>,
  { readonly loading: boolean },
];

export type UseList = (options: QueryOptions<ListVariables>) => QueryAnswer<{ list: RecordPage }>;
export type UseRecord = (
  options: QueryOptions<{ id: string }>,
) => QueryAnswer<{ record: ContentRecord | null }>;
export type UseSave = UseMutation<{ saved: ContentRecord }, never>;
/** Answers what was removed. */
export type UseRemove = UseMutation<{ removed: ContentRecord }, { id: string }>;

/** What people call a content type and its records. */
export interface ContentNames {
  /** Heading of the list. */
  readonly title: string;
  /** One of them, in the middle of a sentence. */
  readonly noun: string;
  /** Field that names a record. */
  readonly titleField: string;
}

/** A content type as the generic screens see it: its form and its generated hooks. */
export interface ContentType {
  /** Name of the type in GraphQL. */
  readonly type: string;
  readonly fields: readonly FormField[];
  readonly useList: UseList;
  readonly useRecord: UseRecord;
  readonly useCreate: UseSave;
  readonly useUpdate: UseSave;
  readonly useRemove: UseRemove;
  /** Page types alone: makes a record the one in use. */
  readonly useChoose?: UseMutation<{ saved: { id: string } }, { id: string }>;
}
