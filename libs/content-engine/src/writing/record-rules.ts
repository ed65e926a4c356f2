import type { AppError } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Placement } from '../drafts/placement.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { Write } from './write.ts';

/** A record on its way to the database, as `beforeWrite` sees it. */
export type WriteStep<T extends ContentRecord> =
  /** The record has its new values. */
  | { readonly action: 'create'; readonly record: T }
  | { readonly action: 'update'; readonly record: T; readonly before: Readonly<T> }
  /** `notes` is what restoring the record needs to know; it is kept as JSON. */
  | { readonly action: 'remove'; readonly record: T; notes: object }
  /** `changes` are values by column that differ from the row in the trash; `note` tells people what is different. */
  | {
      readonly action: 'restore';
      readonly id: string;
      changes: Record<string, unknown>;
      note: string | null;
    };

/** Messages by field about values that other records have, by the ids of the records. */
export type TakenValues = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** How the records of a type are written. */
export interface RecordRules<T extends ContentRecord> {
  readonly type: RecordClass<T>;
  /**
   * Name of the advisory lock that creates, removals, and restores take, if records depend on each other; otherwise
   * null.
   */
  readonly advisoryLock: string | null;
  /** The property that determines the order of the records but is not a field of their forms, or null. */
  readonly placement: Placement | null;
  /**
   * Runs when a record is locked and checked, before it is written. May change it, refuse the write by throwing, and
   * add rows to the write. A create without an advisory lock is not in a transaction, so each statement that this hook
   * runs commits immediately.
   */
  beforeWrite(write: Write, step: WriteStep<T>): Promise<void>;
  /**
   * Finds values of records that other records would still have when a release is published, in addition to the values
   * of unique columns. Returns messages by field, by the ids of the records.
   */
  takenValues(em: EntityManager, records: readonly T[], releaseId: string): Promise<TakenValues>;
  /** The error for a unique value that another record has. */
  uniqueConflict(): AppError;
}
