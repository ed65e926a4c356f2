import type { ContentRevision } from '@daybook/content-revision';
import type { AppError, LimitState } from '@daybook/errors';
import type { FileStore } from '@daybook/files';
import type { WritePolicy } from './content-type.ts';
import type { RecordCounts } from './reading/record-counts.ts';
import type { TextAllowance } from './reading/text-allowance.ts';
import type { RequestDatabase } from './request-database.ts';
import type { PictureOrigins } from './rich-text/copy-pictures.ts';
import type { Viewer } from './viewer.ts';

export type ReleaseSlotWhile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The context of every resolver: the database and the files of the request, and the viewer that it acts for.
 * Libraries that need more extend it by declaration merging, and the server's composition root supplies it.
 */
export interface RequestContext {
  database: RequestDatabase;
  viewer: Viewer | null;
  /**
   * Throws `UNAUTHENTICATED` or `FORBIDDEN` if a policy does not allow the viewer. If omitted, nobody may write records
   * of types with a `writePolicy` through operations on records of any type.
   */
  authorize?: (viewer: Viewer | null, policy: WritePolicy) => void;
  /** The error for a caller without a viewer in a place that needs one; `notSignedIn` if omitted. */
  noViewer?: () => AppError;
  files: FileStore;
  pictureOrigins: PictureOrigins;
  /**
   * Runs work that waits for another site or thread, and releases the slot of the request meanwhile. Omitted if
   * requests have no slots.
   */
  releaseSlotWhile?: ReleaseSlotWhile;
  /** Network address of the caller, after trusted proxies. */
  clientAddress: string;
  /** Tells the caller how much of a limit is left. Omitted for work without a response. */
  noteLimit?: (limit: LimitState) => void;
  /** Upper bound of `pageSize` in lists: 100 for callers from outside, more for the server's own pages and shim. */
  maxPageSize: number;
  /** Whether visitors may read page records that are not in use, which the REST calls list (contract §7). */
  listsAllPageRecords?: boolean;
  /** How much long text this operation may read; no limit if omitted. */
  textAllowance?: TextAllowance;
  recordCounts: RecordCounts;
  /** Advances with every write of content. */
  revision: Pick<ContentRevision, 'wrote'>;
}
