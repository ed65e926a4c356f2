import { type AppError, conflict, notFound } from '@daybook/errors';
import { type FileChanges, StoredFile } from '@daybook/files';
import {
  type EntityManager,
  type FilterQuery,
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import { type ContentTypeInfo, contentTypeOf, namedRecord } from '../content-type.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { type RecordValues, readInput } from '../input/read-input.ts';
import { allOf, anyRecord, type Condition, hasId } from '../reading/condition.ts';
import { type RecordOrder, readPage, readRecord } from '../reading/read-records.ts';
import { visibleTo } from '../reading/visibility.ts';
import type { RequestContext } from '../request-context.ts';
import type { Entities } from '../request-database.ts';
import { PictureCopies } from '../rich-text/copy-pictures.ts';
import { picturesNamedBy, referToPictures, updateReferences } from '../rich-text/text-pictures.ts';
import type { RecordInput } from '../schema/input-types.ts';
import { onChangesOf } from '../sql/on-tables.ts';
import { isConnectionLost } from '../sql/outage.ts';
import { moveToTrash, restoreFromTrash } from '../trash/trash.ts';
import { type Additions, NewRows, type Saving } from '../writing/new-rows.ts';
import { assignValues } from './assign-values.ts';
import { type AuditAction, recordAudit } from './audit-entry.ts';
import { changeRecords } from './change-records.ts';
import { type ContentRecord, stampChange } from './content-record.ts';
import { holdTurn } from './hold-turn.ts';
import {
  type Paging,
  pageBounds,
  type RecordPage,
  type StaffListArgs,
  searchCondition,
  sortOrder,
} from './list-query.ts';
import { isRecordId } from './record-id.ts';
import { checkReferences, filesOf, relationsOf } from './relations.ts';

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
    const condition = allOf(this.visibleTo(context), this.listCondition(args));
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
    return isRecordId(id) ? this.findWhere(context, info, hasId(id)) : null;
  }

  /** Makes a record. Throws an `AppError` naming the fields at fault, and then leaves nothing behind. */
  async create(context: RequestContext, input: RecordInput): Promise<T> {
    return this.write(context, input, true, async (values, { copies }) => {
      const { database } = context;
      if (this.turn !== null || database.reader.isInTransaction()) {
        return database.em.transactional(async (em) => {
          await this.takeTurn(em);
          return this.make(context, values, copies.files, { em }, em);
        });
      }
      const rows = new NewRows();
      const record = await this.make(context, values, copies.files, database, rows);
      await rows.insert(database.reader, context.revision);
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
    const { em, reader } = context.database;
    this.checkVersion(await onChangesOf(reader, this.type, () => this.existing(em, id)), version);
    return this.write(context, input, false, (values, { changes, copies }) =>
      context.database.em.transactional(async (em) => {
        const record = await this.existing(em, id, true);
        this.checkVersion(record, version);
        const namedBefore = picturesNamedBy(this.fields, record);
        const replaced = await assignValues({ em }, record, values);
        await this.beforeSave({ em }, record, { isNew: false, added: em });
        await updateReferences(em, this.fields, record, namedBefore, copies.files);
        stampChange(record, context.viewer, false);
        const changed = [...values.keys()].map((field) => field.name);
        this.audit(em, context, 'update', record, changed);
        for (const file of replaced) {
          em.remove(file);
          changes.discardLater(file);
        }
        return record;
      }),
    );
  }

  /** Moves a record to the trash with its files, and answers what it was. */
  async remove(context: RequestContext, id: string): Promise<T> {
    return changeRecords(context, this.type, async (em, changes) => {
      await this.takeTurn(em);
      const record = await this.existing(em, id, true);
      const notes = await this.beforeRemove(em, record);
      this.audit(em, context, 'remove', record);
      await moveToTrash(em, this.type, record, { viewer: context.viewer, notes, changes });
      return record;
    });
  }

  /**
   * Brings a record back from the trash as it was. Answers what people should know of it, such as a slug that had to
   * change, or null. Throws `NOT_FOUND` where it is not in the trash.
   */
  async restore(context: RequestContext, id: string): Promise<string | null> {
    const restoring = changeRecords(context, this.type, async (em, changes) => {
      await this.takeTurn(em);
      const prepare = () => this.beforeRestore(em, id);
      return restoreFromTrash(em, this.type, id, { viewer: context.viewer, changes, prepare });
    });
    return restoring.catch((error) => {
      throw error instanceof UniqueConstraintViolationException ? this.uniqueConflict() : error;
    });
  }

  /** Which records the caller may see at all. */
  protected visibleTo({ viewer }: RequestContext): Condition {
    return visibleTo(viewer, this.type);
  }

  /** Name of the turn that creations and removals take one after the other, where records depend on each other. */
  protected get turn(): string | null {
    return null;
  }

  /** Waits for the turn, if there is one: always before any row is locked, so that no two changes wait for each other. */
  protected async takeTurn(em: EntityManager): Promise<void> {
    if (this.turn !== null) await holdTurn(em, this.turn);
  }

  /**
   * Runs before a record is written, with its new values set; within the transaction of the change, but for creations
   * that take no turn.
   */
  protected async beforeSave(_entities: Entities, _record: T, _saving: Saving): Promise<void> {}

  /** Runs in the transaction before a record is removed. Answers what `beforeRestore` needs to know, kept as JSON. */
  protected async beforeRemove(_em: EntityManager, _record: T): Promise<object> {
    return {};
  }

  /** Runs in the transaction before a record is restored; may change its row in the trash, and answers what people should know. */
  protected async beforeRestore(_em: EntityManager, _id: string): Promise<string | null> {
    return null;
  }

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
    const asked = sort ? sortOrder(this.type, sort) : {};
    // What is asked for comes first, and in its own direction.
    return { ...asked, ...this.defaultOrder(), ...asked };
  }

  /** The record under a row lock if asked for. Throws `NOT_FOUND`. */
  protected async existing(em: EntityManager, id: string, forUpdate = false): Promise<T> {
    const where = { id } as FilterQuery<T>;
    const lock = forUpdate ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {};
    const record = isRecordId(id) ? await em.findOne(this.type, where, lock) : null;
    if (!record) throw notFound(this.info.label);
    if (forUpdate) await em.populate(record, relationsOf(this.fields) as never);
    return record;
  }

  protected audit(
    added: Additions,
    context: RequestContext,
    action: AuditAction,
    record: T,
    changedFields: string[] = [],
  ): void {
    recordAudit(added, { action, actor: context.viewer, ...namedRecord(this.type, record), changedFields });
  }

  /** The record that fits, the first in order, or null where there is none that the viewer may see. */
  protected async findWhere(
    context: RequestContext,
    info: GraphQLResolveInfo,
    condition: Condition,
    order?: RecordOrder,
  ): Promise<T | null> {
    return readRecord(context, this.type, info, allOf(condition, this.visibleTo(context)), order);
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

  /** Makes a record of values, and adds it with all that goes with it. */
  private async make(
    context: RequestContext,
    values: RecordValues,
    copied: readonly StoredFile[],
    entities: Entities,
    added: Additions,
  ): Promise<T> {
    const record = new this.type();
    await assignValues(entities, record, values);
    await this.beforeSave(entities, record, { isNew: true, added });
    stampChange(record, context.viewer, true);
    for (const entity of [...filesOf(this.fields, record), record]) added.persist(entity);
    await referToPictures(entities, this.fields, record, copied, added);
    this.audit(added, context, 'create', record);
    return record;
  }

  /** Files are stored before the transaction begins, so that no connection waits for pictures being resized. */
  private async write(
    context: RequestContext,
    input: RecordInput,
    isNew: boolean,
    work: (values: RecordValues, files: { changes: FileChanges; copies: PictureCopies }) => Promise<T>,
  ): Promise<T> {
    const changes = context.files.begin();
    const { pictureOrigins, waitOutside } = context;
    const copies = new PictureCopies(changes, pictureOrigins, waitOutside);
    try {
      const values = await readInput(this.fields, input, isNew, { changes, copies, waitOutside });
      const saved = await onChangesOf(context.database.reader, this.type, () =>
        work(values, { changes, copies }),
      );
      await changes.commit();
      return saved;
    } catch (error) {
      // Whether a write was committed whose connection broke, nobody knows: its files stay, and are swept if no row has them.
      if (!isConnectionLost(error)) await changes.rollback();
      if (error instanceof UniqueConstraintViolationException) throw this.uniqueConflict();
      // What was found may have been removed before it was referred to.
      if (error instanceof ForeignKeyConstraintViolationException)
        await checkReferences({ em: context.database.em.fork() }, this.fields, input);
      throw error;
    }
  }

  private checkVersion(record: T, version: number | undefined): void {
    if (version === undefined || record.version === version) return;
    throw conflict(`${this.info.label} was changed by ${record.updatedByName} since it was opened.`);
  }
}
