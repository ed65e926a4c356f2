import { type AppError, conflict, invalidInput, notFound } from '@daybook/errors';
import { type FileChanges, StoredFile } from '@daybook/files';
import {
  type EntityManager,
  type FilterQuery,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import { type ContentTypeInfo, contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { type RecordValues, readInput } from '../input/read-input.ts';
import { allOf, anyRecord, type Condition, equals } from '../reading/condition.ts';
import { type RecordOrder, readPage, readRecord } from '../reading/read-records.ts';
import type { RequestContext } from '../request-context.ts';
import { isUpload, type RecordInput } from '../schema/input-types.ts';
import type { Viewer } from '../viewer.ts';
import { type AuditAction, recordAudit } from './audit-entry.ts';
import { type ContentRecord, stampChange } from './content-record.ts';
import { type Paging, pageBounds, type StaffListArgs, searchCondition, sortOrder } from './list-query.ts';
import { isRecordId } from './record-id.ts';

/** One page of records and how many there are in all. */
export interface RecordPage<T> {
  items: T[];
  totalCount: number;
}

/** Reads and writes the records of one content type; what is irregular about a type overrides a method. */
export class RecordStore<T extends ContentRecord, L extends Paging = Paging> {
  protected readonly info: ContentTypeInfo;
  protected readonly fields: readonly FieldDefinition[];

  constructor(protected readonly type: RecordClass<T>) {
    this.info = contentTypeOf(type);
    this.fields = fieldsOf(type);
  }

  /** A page of the records that the viewer may see, in the type's order. */
  async list(context: RequestContext, info: GraphQLResolveInfo, args: L): Promise<RecordPage<T>> {
    const condition = allOf(this.visibleTo(context.viewer), this.listCondition(args));
    return this.findPage(context, info, args, condition, this.listOrder(args));
  }

  /** A page of all records, searched and sorted as staff wish. */
  async staffList(
    context: RequestContext,
    info: GraphQLResolveInfo,
    args: StaffListArgs,
  ): Promise<RecordPage<T>> {
    const condition = searchCondition(this.type, args.search);
    return this.findPage(context, info, args, condition, this.orderFor(args));
  }

  /** The record of that id, or null where there is none that the viewer may see. */
  async find(context: RequestContext, info: GraphQLResolveInfo, id: string): Promise<T | null> {
    return isRecordId(id) ? this.findWhere(context, info, equals('id', id)) : null;
  }

  /** Makes a record. Throws an `AppError` naming the fields at fault, and then leaves nothing behind. */
  async create(context: RequestContext, input: RecordInput): Promise<T> {
    return this.write(context, input, true, async (em, values) => {
      await this.takeTurn(em);
      const record = new this.type();
      await this.assign(em, record, values);
      await this.beforeSave(em, record, true);
      stampChange(record, context.viewer, true);
      em.persist(record);
      this.audit(em, context, 'create', record);
      return record;
    });
  }

  /**
   * Changes a record; fields left out stay. With a version, throws `CONFLICT` when the record changed since;
   * without one the last write wins whole.
   */
  async update(
    context: RequestContext,
    id: string,
    version: number | undefined,
    input: RecordInput,
  ): Promise<T> {
    this.checkVersion(await this.existing(context.em, id), version);
    return this.write(context, input, false, async (em, values, changes) => {
      const record = await this.existing(em, id, true);
      this.checkVersion(record, version);
      const replaced = await this.assign(em, record, values);
      await this.beforeSave(em, record, false);
      stampChange(record, context.viewer, false);
      this.audit(
        em,
        context,
        'update',
        record,
        [...values.keys()].map((field) => field.name),
      );
      this.discardFiles(em, replaced, changes);
      return record;
    });
  }

  /** Removes a record and its files, and answers what it was. */
  async remove(context: RequestContext, id: string): Promise<T> {
    const changes = context.files.begin();
    const removed = await context.em.transactional(async (em) => {
      await this.takeTurn(em);
      const record = await this.existing(em, id, true);
      await this.beforeRemove(em, record);
      this.audit(em, context, 'remove', record);
      em.remove(record);
      this.discardFiles(em, this.filesOf(record), changes);
      return record;
    });
    await changes.commit();
    return removed;
  }

  /** Which records a viewer may see at all. */
  protected visibleTo(_viewer: Viewer | null): Condition {
    return anyRecord;
  }

  /**
   * Runs first in the transaction of a creation or removal. Where records depend on each other, it waits for the lock
   * they share: always before any row is locked, so that no two changes wait for each other.
   */
  protected async takeTurn(_em: EntityManager): Promise<void> {}

  /** Runs in the transaction before a record is written, with its new values set. */
  protected async beforeSave(_em: EntityManager, _record: T, _isNew: boolean): Promise<void> {}

  /** Runs in the transaction before a record is removed. */
  protected async beforeRemove(_em: EntityManager, _record: T): Promise<void> {}

  /** The refusal when a unique value turns out to be taken at the moment of writing. */
  protected uniqueConflict(): AppError {
    return conflict(`${this.info.label}: another record has the same unique value.`);
  }

  /** What the arguments of the public list narrow it to. */
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

  /** The order that staff ask for, the type's own among equals. */
  protected orderFor({ sort }: StaffListArgs): RecordOrder {
    return { ...(sort && sortOrder(this.type, sort)), ...without(sort?.field, this.defaultOrder()) };
  }

  /** The record under a row lock if asked for. Throws `NOT_FOUND`. */
  protected async existing(em: EntityManager, id: string, forUpdate = false): Promise<T> {
    const where = { id } as FilterQuery<T>;
    const lock = forUpdate ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {};
    const record = isRecordId(id) ? await em.findOne(this.type, where, lock) : null;
    if (!record) throw notFound(this.info.label);
    if (forUpdate) await em.populate(record, this.relations() as never);
    return record;
  }

  protected audit(
    em: EntityManager,
    context: RequestContext,
    action: AuditAction,
    record: T,
    changedFields: string[] = [],
  ): void {
    const title: unknown = Reflect.get(record, this.info.titleField);
    recordAudit(em, {
      action,
      actor: context.viewer,
      recordType: this.info.names.type,
      recordId: record.id,
      recordTitle: typeof title === 'string' ? title : '',
      changedFields,
    });
  }

  /** The record that fits, the first in order, or null where there is none that the viewer may see. */
  protected async findWhere(
    context: RequestContext,
    info: GraphQLResolveInfo,
    condition: Condition,
    order?: RecordOrder,
  ): Promise<T | null> {
    return readRecord(context, this.type, info, allOf(condition, this.visibleTo(context.viewer)), order);
  }

  /** A page of the records that fit, with everything that is asked of them. */
  protected async findPage(
    context: RequestContext,
    info: GraphQLResolveInfo,
    paging: Paging,
    condition: Condition,
    order: RecordOrder,
  ): Promise<RecordPage<T>> {
    const bounds = pageBounds(paging, context.maxPageSize);
    return readPage(context, this.type, info, { ...bounds, condition, order });
  }

  /** Files are stored before the transaction begins, so that no connection waits for pictures being resized. */
  private async write(
    context: RequestContext,
    input: RecordInput,
    isNew: boolean,
    work: (em: EntityManager, values: RecordValues, changes: FileChanges) => Promise<T>,
  ): Promise<T> {
    const changes = context.files.begin();
    try {
      const values = await readInput(this.fields, input, isNew, changes);
      const saved = await context.em.transactional((em) => work(em, values, changes));
      await changes.commit();
      return saved;
    } catch (error) {
      await changes.rollback();
      throw error instanceof UniqueConstraintViolationException ? this.uniqueConflict() : error;
    }
  }

  /** Sets values and answers the files they replace. */
  private async assign(em: EntityManager, record: T, values: RecordValues): Promise<StoredFile[]> {
    const replaced: StoredFile[] = [];
    for (const [field, value] of values) {
      const before: unknown = Reflect.get(record, field.name);
      if (isUpload(field) && before instanceof StoredFile) replaced.push(before);
      Reflect.set(
        record,
        field.name,
        field.kind === 'reference' ? await this.resolve(em, field, value) : value,
      );
    }
    return replaced;
  }

  private async resolve(
    em: EntityManager,
    field: FieldDefinition,
    id: unknown,
  ): Promise<ContentRecord | null> {
    if (id === null || id === '' || !field.reference) return null;
    const type = field.reference();
    const found = typeof id === 'string' && isRecordId(id) ? await em.findOne(type, { id }) : null;
    if (!found)
      throw invalidInput({
        [field.name]: `${field.label}: there is no such ${contentTypeOf(type).label.toLowerCase()}.`,
      });
    return found;
  }

  private checkVersion(record: T, version: number | undefined): void {
    if (version === undefined || record.version === version) return;
    throw conflict(`${this.info.label} was changed by ${record.updatedByName} since it was opened.`);
  }

  private filesOf(record: T): StoredFile[] {
    const files = this.fields.filter(isUpload).map((field): unknown => Reflect.get(record, field.name));
    return files.filter((file) => file instanceof StoredFile);
  }

  private discardFiles(em: EntityManager, files: StoredFile[], changes: FileChanges): void {
    for (const file of files) {
      em.remove(file);
      changes.discardLater(file);
    }
  }

  /** Paths of everything a record refers to, loaded along with it. */
  private relations(): string[] {
    return this.fields.flatMap((field) => {
      if (isUpload(field)) return [field.name];
      if (!field.reference) return [];
      const nested = fieldsOf(field.reference()).filter(isUpload);
      return [field.name, ...nested.map((inner) => `${field.name}.${inner.name}`)];
    });
  }
}

function without(property: string | undefined, order: RecordOrder): RecordOrder {
  return Object.fromEntries(Object.entries(order).filter(([name]) => name !== property));
}
