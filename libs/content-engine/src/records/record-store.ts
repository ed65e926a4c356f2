import { type AppError, conflict, notSignedIn } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import { type ContentTypeInfo, contentTypeOf, namedRecord } from '../content-type.ts';
import type { Draft } from '../drafts/draft.ts';
import { endDraft } from '../drafts/end-draft.ts';
import type { Placement } from '../drafts/placement.ts';
import type { SeenDraft } from '../drafts/read-draft.ts';
import { type DraftSave, planSaveDraft } from '../drafts/save-draft.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { filterCondition } from '../filters/record-filter.ts';
import { allOf, anyRecord, type Condition, hasId } from '../reading/condition.ts';
import { type AddressedRecord, readAddressed } from '../reading/read-addressed.ts';
import { type Connection, readConnection } from '../reading/read-connection.ts';
import { type ComputedOrder, type RecordOrder, readPage, readRecord } from '../reading/read-records.ts';
import { visibleTo } from '../reading/visibility.ts';
import type { RequestContext } from '../request-context.ts';
import type { RecordInput } from '../schema/input-types.ts';
import { planRemove } from '../trash/trash.ts';
import { writeChange } from '../writing/change-set.ts';
import type { RecordRules, TakenValues, WriteStep } from '../writing/record-rules.ts';
import { planRevert } from '../writing/revert-record.ts';
import { type FirstStep, planCreate, planUpdate } from '../writing/save-record.ts';
import type { Write } from '../writing/write.ts';
import type { AuditAction } from './audit-entry.ts';
import { columnsOf, tableOf } from './columns.ts';
import type { ContentRecord } from './content-record.ts';
import {
  type ConnectionArgs,
  type FilteredPaging,
  type Paging,
  pageBounds,
  type RecordPage,
  type SortedPaging,
  type StaffListArgs,
  searchCondition,
  sliceOf,
  staffSortField,
} from './list-query.ts';
import { isRecordId } from './record-id.ts';
import { sortedProperty } from './record-times.ts';

type PublicArgs = FilteredPaging | ConnectionArgs;

/** Reads and writes the records of one content type. A type that is irregular overrides methods. */
export class RecordStore<T extends ContentRecord, L extends FilteredPaging = FilteredPaging>
  implements RecordRules<T>
{
  protected readonly info: ContentTypeInfo;

  constructor(readonly type: RecordClass<T>) {
    this.info = contentTypeOf(type);
  }

  /** A page of the records that the viewer may see, in the type's order. */
  async list(context: RequestContext, info: GraphQLResolveInfo, args: L): Promise<RecordPage<T>> {
    const condition = this.listedFor(context, args, this.listCondition(args));
    return this.findPage(
      context,
      info,
      args,
      condition,
      this.publicOrder(context, args, this.listOrder(args)),
    );
  }

  /**
   * A page of the public list, by cursors. It takes none of the arguments that only this type's list has: a cursor
   * cannot mark a place in an order that is computed from the time or from another record, and filters replace the
   * others.
   */
  async connection(
    context: RequestContext,
    info: GraphQLResolveInfo,
    args: ConnectionArgs,
  ): Promise<Connection<T>> {
    const slice = sliceOf(args, context.maxPageSize);
    const condition = this.listedFor(context, args, anyRecord);
    const order = this.publicOrder(context, args, this.defaultOrder());
    return readConnection(context, this.type, info, { ...slice, condition, order });
  }

  /** A page of all records, for staff, who may search, filter, and sort them. */
  async staffList(
    context: RequestContext,
    info: GraphQLResolveInfo,
    args: StaffListArgs,
  ): Promise<RecordPage<T>> {
    const condition = allOf(
      searchCondition(this.type, args.search),
      filterCondition(context, this.type, args.filter),
    );
    return this.findPage(context, info, args, condition, this.orderFor(args));
  }

  /** The record of that id, or null if the viewer may see none. */
  async find(context: RequestContext, info: GraphQLResolveInfo, id: string): Promise<T | null> {
    return isRecordId(id) ? this.findWhere(context, info, hasId(id)) : null;
  }

  /**
   * Creates a record. Throws an `AppError` that names the fields at fault, and leaves nothing behind.
   * @param ended the draft of the record in which a form saved these values; see `endDraft`
   */
  async create(context: RequestContext, input: RecordInput, ended?: SeenDraft): Promise<T> {
    const first = this.endOf(null, ended);
    return writeChange(context, (files) => planCreate(context, this, { input, first }, files));
  }

  /**
   * Changes a record; fields that are left out stay as they are. With a version, throws `CONFLICT` if the record has
   * changed since; without one, the last write wins.
   * @param ended the draft of the record in which a form saved these values; see `endDraft`
   */
  async update(
    context: RequestContext,
    id: string,
    version: number | undefined,
    input: RecordInput,
    ended?: SeenDraft,
  ): Promise<T> {
    const update = { id, version, input, first: this.endOf(id, ended) };
    return writeChange(context, (files) => planUpdate(context, this, update, files));
  }

  /**
   * Moves a record to the trash with its files, and returns it. Throws `NOT_FOUND`, and with a version `CONFLICT` if the
   * record has changed since.
   */
  async remove(context: RequestContext, id: string, version?: number): Promise<T> {
    return writeChange(context, async () => planRemove(this, id, version));
  }

  /**
   * Publishes an earlier revision of a record again. Returns the names of the fields that keep their current values,
   * because the earlier values refer to what no longer exists. Throws `NOT_FOUND`, and `CONFLICT` for an old version.
   */
  async revert(
    context: RequestContext,
    id: string,
    number: number,
    version: number | undefined,
  ): Promise<string[]> {
    return writeChange(context, async () => planRevert(context, this, { id, number, version }));
  }

  /** Saves changes in the draft of a record or of a new record. See `planSaveDraft` for errors. */
  async saveDraft(context: RequestContext, save: DraftSave): Promise<Draft> {
    return writeChange(context, (files) => planSaveDraft(context, this, save, files));
  }

  /**
   * Finds records that the viewer may see by the values that identify them in the addresses of their pages.
   * @param key the column of these values; null for the one record of a page type, which has the value ''
   */
  recordsAt(
    context: RequestContext,
    key: 'slug' | 'id' | null,
    values: readonly string[],
  ): Promise<ReadonlyMap<string, AddressedRecord>> {
    const join = this.joinAddressed(context, key);
    return readAddressed(context, { type: this.type, join, visible: this.visibleTo(context), values });
  }

  /** SQL that joins the table of the records as `t` to `asked`, which has the values as `value`. */
  protected joinAddressed({ database }: RequestContext, key: 'slug' | 'id' | null): string {
    const join = `join "${tableOf(database.reader, this.type)}" "t" on`;
    return key === null ? `${join} true` : `${join} "t"."${key}" = "asked"."value"`;
  }

  /** Name of the advisory lock that serializes creates and removals, for types whose records depend on each other. */
  get advisoryLock(): string | null {
    return null;
  }

  /** See `RecordRules`. */
  get placement(): Placement | null {
    return null;
  }

  /** See `RecordRules`. */
  async beforeWrite(_write: Write, _step: WriteStep<T>): Promise<void> {}

  /** See `RecordRules`. */
  async takenValues(_em: EntityManager, _records: readonly T[], _releaseId: string): Promise<TakenValues> {
    return new Map();
  }

  /** The error for a unique value that another record has. */
  uniqueConflict(): AppError {
    return conflict(`${this.info.label}: another record has the same unique value.`);
  }

  /** Writes what only this type does, under its advisory lock if it has one. See `Change.isInsertOnly`. */
  protected async write<R>(
    context: RequestContext,
    apply: (write: Write) => Promise<R>,
    isInsertOnly = false,
  ): Promise<R> {
    const { type, advisoryLock: lock } = this;
    return writeChange(context, async () => ({ type, lock, isInsertOnly, apply }));
  }

  /** The step that ends the draft of a form. A new record takes the marks that it had in its draft. */
  private endOf(recordId: string | null, ended: SeenDraft | undefined): FirstStep | undefined {
    if (!ended) return undefined;
    return async (write) => {
      const draft = await endDraft(write, this, { ...ended, recordId });
      if (draft?.change !== 'new') return null;
      const createdAt =
        draft.isImported && draft.values[columnsOf(write.em, this.type).get('createdAt') ?? ''];
      return { id: draft.recordId, createdAt: typeof createdAt === 'string' ? new Date(createdAt) : null };
    };
  }

  /** Adds a line about a record to the audit log. */
  protected audit(write: Write, action: AuditAction, record: T, changedFields: string[] = []): void {
    write.audit(action, namedRecord(this.type, record), changedFields);
  }

  /** The condition for records that the viewer may see. */
  protected visibleTo({ viewer }: RequestContext): Condition {
    return visibleTo(viewer, this.type);
  }

  /** The condition for the public list: what the viewer may see, and what the filter and the other arguments select. */
  protected listedFor(context: RequestContext, { filter }: PublicArgs, own: Condition): Condition {
    return allOf(this.visibleTo(context), own, filterCondition(context, this.type, filter));
  }

  /**
   * The order of the public list: the one that the caller requests, or its own. Throws the error of `noViewer` if a
   * visitor sorts by what only staff see.
   */
  protected publicOrder<O extends RecordOrder | ComputedOrder>(
    { viewer, noViewer = notSignedIn }: RequestContext,
    args: PublicArgs,
    own: O,
  ): O | RecordOrder {
    if (!args.sort) return own;
    if (!viewer && args.sort.field === staffSortField) throw noViewer();
    return this.orderFor(args);
  }

  /** The condition for the arguments that only this type has. */
  protected listCondition(_args: L): Condition {
    return anyRecord;
  }

  /** The order of the public list. */
  protected listOrder(_args: L): RecordOrder {
    return this.defaultOrder();
  }

  /** The type's own order, then the order of creation. */
  protected defaultOrder(): RecordOrder {
    return { ...this.info.order, id: this.info.order?.id ?? 'asc' };
  }

  /** The order that staff request. The order of the type breaks ties. */
  protected orderFor({ sort }: SortedPaging | ConnectionArgs): RecordOrder {
    const asked = sort ? { [sortedProperty(sort.field)]: sort.direction } : {};
    // Spread twice: the first time sets the position of the key, the second time its direction.
    return { ...asked, ...this.defaultOrder(), ...asked };
  }

  /** The first record that matches and that the viewer may see, or null. */
  protected async findWhere(
    context: RequestContext,
    info: GraphQLResolveInfo,
    condition: Condition,
    order?: RecordOrder,
  ): Promise<T | null> {
    return readRecord(context, this.type, info, allOf(condition, this.visibleTo(context)), order);
  }

  /** A page of the records that match, with the fields that the query selects. */
  protected async findPage(
    context: RequestContext,
    info: GraphQLResolveInfo,
    paging: Paging,
    condition: Condition,
    order: RecordOrder | ComputedOrder,
  ): Promise<RecordPage<T>> {
    const bounds = pageBounds(paging, context.maxPageSize);
    return readPage(context, this.type, info, { ...bounds, condition, order });
  }
}
