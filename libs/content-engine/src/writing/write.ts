import { type AdvancedRow, type CommittedWrite, Touched, writeOf } from '@daybook/content-revision';
import type { FileChanges, StoredFile } from '@daybook/files';
import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { contentTypeOf, type namedRecord } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import type { RevisionChange } from '../history/history-entities.ts';
import type { PublicationDetails } from '../history/history-parts.ts';
import { revisionsOf, type TouchedRecord, type WrittenPart } from '../history/revisions-of.ts';
import { inTurns } from '../in-turns.ts';
import { type AuditAction, recordAudit } from '../records/audit-entry.ts';
import { nameOf } from '../records/content-record.ts';
import { runStatement } from '../sql/run-statement.ts';
import type { Viewer } from '../viewer.ts';
import { type FileDecision, FileDecisions } from './file-decisions.ts';
import { type GivenUp, type PendingRow, Retirements } from './retirements.ts';
import { type RowColumn, rowPlan } from './row-plan.ts';
import {
  type ContentChange,
  cellOf,
  chunkStatement,
  type WrittenRow,
  writeStatement,
  writtenPart,
} from './write-statement.ts';

/** PostgreSQL takes disproportionately long to plan a statement that writes more rows. */
const maxRowsAtOnce = 50;

const noRelease = { release: null, hash: null };

/** Whether a touched record is new, and everybody who may save drafts may create records of its type. */
const needsNoApproval = ({ type, change }: TouchedRecord) =>
  change === 'created' && contentTypeOf(type).createPolicy === 'writeDrafts';

/**
 * The rows of one write. Changes add rows; `flush` writes all of them with one statement, whose last part advances the
 * content revision. Statements that do more than insert, update, and delete rows run before that, by `query`.
 */
export class Write {
  /** The content records that this write touches. If there are any, the revision advances. */
  private readonly touched: TouchedRecord[] = [];
  private readonly pending = new Map<object, PendingRow>();
  private readonly decisions = new FileDecisions();
  private readonly retirements = new Retirements();
  private details: PublicationDetails | null = null;

  constructor(
    /** In the transaction of the write. A write of a single statement has no transaction. */
    readonly em: EntityManager,
    readonly viewer: Viewer | null,
    /** The changes to files, which are made after the commit. */
    readonly files: FileChanges,
    /** The absolute base address of this site. Empty for writes that check no values. */
    readonly siteUrl = '',
  ) {}

  /** Inserts a row for an entity. Entities may refer to each other in any order. */
  insert(...entities: readonly object[]): void {
    for (const entity of entities) this.pending.set(entity, { entity, change: 'insert' });
  }

  /** Writes these properties to the existing row of an entity, and increments its version. */
  update(entity: object, properties: readonly string[]): void {
    this.pending.set(entity, { entity, change: properties });
  }

  /** Deletes the row of an entity. References to it that become null do so after the updates of the same write. */
  delete(entity: object): void {
    this.pending.set(entity, { entity, change: 'delete' });
  }

  /** Adds a line to the audit log. */
  audit(action: AuditAction, record: ReturnType<typeof namedRecord>, changedFields: string[] = []): void {
    const line = { action, actor: this.viewer, ...record, changedFields };
    recordAudit({ persist: (entry) => this.insert(entry) }, line);
  }

  /**
   * Notes that this write changes a content record. The record gets a revision.
   * @param columns the columns that a statement run by `query` changed; all if omitted
   */
  touch(type: RecordClass, id: string, change: RevisionChange, columns?: readonly string[]): void {
    this.touched.push({ type, id, change, columns });
  }

  /** Makes `flush` lock files and then decide about them. A write that does so needs a transaction. */
  decideOnFiles(names: readonly string[], decide: FileDecision): void {
    this.decisions.add(names, decide);
  }

  /**
   * Makes `flush` take files out of service that a record gives up, unless a text, a draft, or another record shows
   * them. Needs a transaction. The history refers to the files, so their rows stay, and their bytes move to the trash
   * of the storage.
   */
  giveUp(files: readonly Pick<StoredFile, 'name'>[], reason: GivenUp = {}): void {
    this.retirements.add(
      files.map(({ name }) => name),
      reason,
    );
  }

  /**
   * Makes `flush` put files that a record or a text gets back into service, if they are retired. Needs a transaction.
   * Under the lock, another write cannot retire them meanwhile.
   */
  bringBack(files: readonly Pick<StoredFile, 'name'>[]): void {
    const names = files.map(({ name }) => name);
    this.decideOnFiles(names, (locked) => {
      for (const file of locked) {
        if (file.retiredAt === null) continue;
        file.retiredAt = null;
        this.update(file, ['retiredAt']);
        this.files.reclaimLater(file);
      }
    });
  }

  /** Marks this write as the publication of a release. */
  publishes(details: PublicationDetails): void {
    this.details = details;
  }

  /** The entities of a class that this write inserts. */
  inserted<E extends object>(type: abstract new () => E): E[] {
    const entities = [...this.pending.values()].flatMap(({ entity, change }) =>
      change === 'insert' ? [entity] : [],
    );
    return entities.filter((entity): entity is E => entity instanceof type);
  }

  /** Runs a statement immediately, with parameters `$1`, `$2` …. */
  query<R extends object>(sql: string, parameters: readonly unknown[]): Promise<R[]> {
    return runStatement<R>(this.em, sql, parameters);
  }

  /**
   * Makes the decisions about files, and writes all rows. Returns what to pass to `ContentRevision.wrote` after the
   * commit, or null if no content was touched. Throws the ORM's exceptions.
   */
  async flush(): Promise<CommittedWrite | null> {
    // The last decision, because the others bring files back.
    this.decideOnFiles(this.retirements.names, (files) => this.retireUnused(files));
    await this.decisions.make(this.em);
    if (this.pending.size === 0 && this.touched.length === 0) return null;
    const isLarge = this.pending.size > maxRowsAtOnce && this.em.isInTransaction();
    const rows = await this.rowsInOrder(isLarge);
    const parts: WrittenPart[] = [];
    for await (const row of inTurns(rows)) parts.push(writtenPart(row, parts.length));
    if (isLarge) await this.writeInChunks(rows);
    const last = isLarge ? [] : rows;
    const change = this.touched.length > 0 ? await this.contentChange(parts, isLarge) : null;
    if (last.length === 0 && !change) return null;
    const { sql, parameters } = writeStatement(last, change);
    const [row] = await runStatement<AdvancedRow>(this.em, sql, parameters, { isPrepared: true });
    if (!change) return null;
    if (!row) throw new Error('A row to update or delete does not exist.');
    return writeOf(row, change.touched);
  }

  private async retireUnused(files: readonly StoredFile[]): Promise<void> {
    const pending = [...this.pending.values()];
    const { retired, deleted } = await this.retirements.unused(this.em, files, pending);
    for (const file of retired) {
      file.retiredAt = new Date();
      this.update(file, ['retiredAt']);
    }
    for (const file of deleted) this.delete(file);
    for (const file of [...retired, ...deleted]) this.files.discardLater(file);
  }

  private async writeInChunks(rows: readonly WrittenRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += maxRowsAtOnce) {
      const { sql, parameters } = chunkStatement(rows.slice(start, start + maxRowsAtOnce));
      await runStatement(this.em, sql, parameters);
    }
  }

  /** @param areWritten whether earlier statements wrote the parts */
  private async contentChange(parts: readonly WrittenPart[], areWritten: boolean): Promise<ContentChange> {
    const { viewer, touched } = this;
    const nameOfType = (type: RecordClass) => contentTypeOf(type).names.type;
    return {
      touched: new Touched(touched.map(({ type, id }) => ({ type: nameOfType(type), id }))),
      by: { id: viewer?.id ?? null, name: nameOf(viewer) },
      details: this.details ?? { ...noRelease, reason: touched.every(needsNoApproval) ? '' : null },
      ...(await revisionsOf(this.em, touched, parts, areWritten)),
    };
  }

  /**
   * Sorts the rows so that each row comes after the rows that it refers to.
   * @param isChunked whether several statements write the rows, so that a row must refer to other rows by their keys
   */
  private async rowsInOrder(isChunked: boolean): Promise<WrittenRow[]> {
    const indices = new Map<PendingRow, number | null>();
    const rows: WrittenRow[] = [];
    // By id, because a release may have thousands of records.
    const touched = Map.groupBy<unknown, TouchedRecord>(this.touched, ({ id }) => id);
    const inserted = new Map<string, PendingRow>();
    for await (const row of inTurns(this.pending.values()))
      if (row.change === 'insert') inserted.set(this.keyOf(row.entity), row);
    const indexOf = (entity: object): number | null => {
      // A record of a release may refer to a copy of another record of the release, so look it up by its key.
      const pending = this.pending.get(entity) ?? inserted.get(this.keyOf(entity));
      if (!pending) return null;
      const known = indices.get(pending);
      if (known !== undefined) return isChunked ? null : known;
      // Marks the row as in progress, so that circular references do not recurse forever. Their order does not matter.
      indices.set(pending, null);
      const index = rows.push(this.rowOf(pending, touched, indexOf)) - 1;
      indices.set(pending, index);
      return isChunked ? null : index;
    };
    for await (const entity of inTurns(this.pending.keys())) indexOf(entity);
    return rows;
  }

  private keyOf(entity: object): string {
    const { table, primaryKey } = rowPlan(this.em, entity.constructor as EntityClass);
    return `${table} ${Reflect.get(entity, primaryKey.property)}`;
  }

  /**
   * @param touched the content records that this write touches, by their ids
   * @param indexOf the position of an entity among the rows of the write
   */
  private rowOf(
    { entity, change }: PendingRow,
    touched: ReadonlyMap<unknown, readonly TouchedRecord[]>,
    indexOf: (entity: object) => number | null,
  ): WrittenRow {
    const plan = rowPlan(this.em, entity.constructor as EntityClass);
    const { primaryKey, version, columns } = plan;
    const key: unknown = Reflect.get(entity, primaryKey.property);
    if (change === 'delete') return { plan, change, cells: [], key, alsoChanged: [] };
    const isInsert = change === 'insert';
    if (version) {
      const before = isInsert ? 0 : Number(Reflect.get(entity, version.property));
      Reflect.set(entity, version.property, before + 1);
    }
    const present = ({ property }: RowColumn): unknown => Reflect.get(entity, property);
    const cells = columns
      .filter((column) => (isInsert ? present(column) !== undefined : change.includes(column.property)))
      .map((column) => cellOf(column, present(column), indexOf));
    const alsoChanged = touched.get(key)?.flatMap(({ columns }) => columns ?? []) ?? [];
    return { plan, change: isInsert ? change : 'update', cells, key, alsoChanged };
  }
}
