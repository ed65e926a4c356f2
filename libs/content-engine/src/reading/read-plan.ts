import type { Dependencies } from '@daybook/content-revision';
import { StoredFile } from '@daybook/files';
import type { EntityClass, EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { columnName, targetOf } from '../records/columns.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { Viewer } from '../viewer.ts';
import { columnReader } from './column-reader.ts';
import { anyRecord, type ColumnOf, type Condition } from './condition.ts';
import { sourcesOf } from './field-sources.ts';
import { type NotedReference, noteReference } from './noted-references.ts';
import type { SelectedFields } from './selected-fields.ts';
import { type SortKey, sortKeyOf } from './sort-key.ts';
import { visibleTo } from './visibility.ts';

/** A row of a plan's statement. */
export type Row = Readonly<Record<string, unknown>>;

/** How to read the records of a type for one selection: the columns, and the tables that contain them. */
export interface ReadPlan {
  readonly table: string;
  /** Name of the type of the records. */
  readonly type: string;
  /** The types whose tables the statement reads, each once. */
  readonly types: readonly EntityClass[];
  readonly columns: string;
  /**
   * The columns for statements that check the size of rich texts, and leave the texts out if they have more than
   * `allowed` bytes. Null if the plan reads no rich texts.
   */
  readonly weighed: { readonly page: string; readonly record: string } | null;
  /** Name of the column that has the id of a row. */
  readonly idColumn: string;
  readonly joins: string;
  readonly columnOf: ColumnOf;
  /** How records are sorted by a property. */
  sortKeyOf(property: string): SortKey;
  /** Notes the records that rows refer to. */
  noteReferences(dependencies: Dependencies, rows: readonly Row[]): void;
  /** Creates the record of a row: an instance of its class with the selected fields, which no entity manager tracks. */
  build(row: Row): ContentRecord;
}

/** Alias of the table of the records themselves. */
export const recordAlias = 't';

const allowed = 'allowed';
/** Joins the allowed number of bytes, its one parameter, to a statement that checks the size of its texts. */
export const joinAllowed = `cross join (select ?::bigint as "bytes") "${allowed}"`;

/** Columns with the bytes of rich texts: in all rows of the statement together, and in the row itself. */
export const weightColumn = 'weight';
export const ownWeightColumn = 'own_weight';

/** The properties to read of one record, and of those that it refers to. */
interface Part {
  readonly meta: EntityMetadata;
  readonly properties: Set<string>;
  readonly relations: Map<string, Part>;
  /** The condition for the viewer to see the record. */
  readonly visible: Condition;
}

/**
 * Creates the plan that reads the selected fields of a type, and its id. A reference to a record that the viewer may
 * not see reads as null. The caller has to check whether the viewer may see the records themselves.
 */
export function readPlan(
  em: EntityManager,
  type: RecordClass,
  fields: SelectedFields,
  viewer: Viewer | null,
): ReadPlan {
  return planOf(em, partOf(em.getMetadata().get(type), fields, viewer));
}

/**
 * Creates the plan that reads all fields of a type, with the records and files that it refers to, regardless of the
 * viewer.
 */
export function wholePlan(em: EntityManager, type: RecordClass): ReadPlan {
  return planOf(em, wholePart(em.getMetadata().get(type), 2));
}

function planOf(em: EntityManager, part: Part): ReadPlan {
  const columns: Column[] = [];
  const joins: string[] = [];
  const references: NotedReference[] = [];
  const build = addPart(em, part, recordAlias, { columns, joins, references });
  const columnOf: ColumnOf = (property) =>
    `"${recordAlias}"."${columnName(propertyOf(part.meta, property))}"`;
  return {
    table: part.meta.tableName,
    type: part.meta.className,
    types: [...new Set(typesOf(part))],
    columns: columns.map(({ sql }, index) => `${sql} as "${keyOf(index)}"`).join(', '),
    weighed: weighedColumns(columns),
    // Every part reads its primary key first.
    idColumn: keyOf(0),
    joins: joins.join(' '),
    columnOf,
    sortKeyOf: (property) => sortKeyOf(part.meta.class, propertyOf(part.meta, property), columnOf(property)),
    noteReferences(dependencies, rows) {
      for (const row of rows) for (const reference of references) noteReference(dependencies, reference, row);
    },
    build: (row) => build(row) as ContentRecord,
  };
}

interface Column {
  readonly sql: string;
  readonly isRichText: boolean;
}

/** PostgreSQL stores the size of a long text separately, so adding up the sizes of a page does not read its texts. */
function weighedColumns(columns: readonly Column[]): ReadPlan['weighed'] {
  const sizes = columns.flatMap(({ sql, isRichText }) =>
    isRichText ? [`coalesce(octet_length(${sql}), 0)`] : [],
  );
  if (sizes.length === 0) return null;
  const ownWeight = sizes.join(' + ');
  const weighedBy = (weight: string) => {
    const shown = columns.map(({ sql, isRichText }, index) => {
      const value = isRichText ? `case when ${weight} <= "${allowed}"."bytes" then ${sql} end` : sql;
      return `${value} as "${keyOf(index)}"`;
    });
    return [...shown, `${weight} as "${weightColumn}"`].join(', ');
  };
  return {
    page: `${weighedBy(`sum(${ownWeight}) over ()`)}, ${ownWeight} as "${ownWeightColumn}"`,
    record: weighedBy(`(${ownWeight})`),
  };
}

/** A relation is not joined if only its key is read and the viewer may see all of its records. */
function typesOf({ meta, relations }: Part): EntityClass[] {
  const joined = [...relations.values()].filter((related) => !isKeyAlone(related));
  return [meta.class, ...joined.flatMap(typesOf)];
}

function isKeyAlone({ properties, relations, visible }: Part): boolean {
  return properties.size === 1 && relations.size === 0 && visible === anyRecord;
}

function partOf(meta: EntityMetadata, fields: SelectedFields, viewer: Viewer | null): Part {
  const part: Part = {
    meta,
    properties: new Set(meta.primaryKeys),
    relations: new Map(),
    visible: visibleTo(viewer, meta.class),
  };
  for (const [field, inner] of fields) {
    const sources = sourcesOf(meta.class, field) ?? (field in meta.properties ? [field] : null);
    if (sources) for (const source of sources) addSource(part, source, inner, viewer);
    else if (field !== '__typename') addEverything(part);
  }
  return part;
}

/** @param depth how many references to follow */
function wholePart(meta: EntityMetadata, depth: number): Part {
  const part: Part = {
    meta,
    properties: new Set(meta.primaryKeys),
    relations: new Map(),
    visible: anyRecord,
  };
  addEverything(part);
  for (const property of meta.props) {
    const target = targetOf(property);
    if (target && depth > 0) part.relations.set(property.name, wholePart(target, depth - 1));
  }
  return part;
}

function addSource(part: Part, source: string, inner: SelectedFields, viewer: Viewer | null): void {
  const [name = '', nested] = source.split('.');
  const target = targetOf(propertyOf(part.meta, name));
  if (!target) {
    part.properties.add(name);
    return;
  }
  const wanted = partOf(target, nested === undefined ? inner : new Map([[nested, new Map()]]), viewer);
  part.relations.set(name, merged(part.relations.get(name), wanted));
}

function merged(one: Part | undefined, other: Part): Part {
  if (!one) return other;
  for (const property of other.properties) one.properties.add(property);
  for (const [name, relation] of other.relations)
    one.relations.set(name, merged(one.relations.get(name), relation));
  return one;
}

/** Reads all columns of the record's own row, for a field without declared sources. */
function addEverything(part: Part): void {
  for (const { name, kind, lazy, persist } of part.meta.props) {
    if (kind !== 'm:1' && !lazy && persist !== false) part.properties.add(name);
  }
}

/** A statement to which parts are still being added. */
interface Statement {
  readonly columns: Column[];
  readonly joins: string[];
  readonly references: NotedReference[];
}

/**
 * Adds the columns and joins of a part to the statement. Returns a function that creates the object of the part from a
 * row.
 */
function addPart(
  em: EntityManager,
  { meta, properties, relations }: Part,
  alias: string,
  statement: Statement,
): (row: Row) => object {
  const { columns, joins } = statement;
  const prototype = readPrototype(meta);
  const richTexts = richTextsOf(meta.class);
  const take = (sql: string, isRichText = false) => keyOf(columns.push({ sql, isRichText }) - 1);
  const values = [...properties].map((name) => {
    const property = propertyOf(meta, name);
    const key = take(`"${alias}"."${columnName(property)}"`, richTexts.has(name));
    return { name, key, convert: columnReader(em, property) };
  });
  const references = [...relations].map(([name, part]) => {
    const foreignKey = `"${alias}"."${columnName(propertyOf(meta, name))}"`;
    const [primaryKey = 'id'] = part.meta.primaryKeys;
    const note = (key: string) => {
      // The row of a file never changes: a record that gets another picture refers to another file.
      if (part.meta.class !== StoredFile)
        statement.references.push({ type: part.meta.className, key, visible: part.visible });
    };
    if (isKeyAlone(part)) {
      const key = take(foreignKey);
      note(key);
      return { name, key, build: keyBuilder(part.meta, primaryKey, key) };
    }
    const joined = `${alias}_${name}`;
    const columnOf = (property: string) => `"${joined}"."${columnName(propertyOf(part.meta, property))}"`;
    const key = take(columnOf(primaryKey));
    note(key);
    joins.push(
      `left join "${part.meta.tableName}" "${joined}" on ${columnOf(primaryKey)} = ${foreignKey} and ${part.visible.sql(columnOf)}`,
    );
    return { name, key, build: addPart(em, part, joined, statement) };
  });
  return (row) => {
    const record = Object.create(prototype);
    for (const { name, key, convert } of values) record[name] = convert ? convert(row[key]) : row[key];
    for (const { name, key, build } of references) record[name] = row[key] === null ? null : build(row);
    return record;
  };
}

function richTextsOf(type: { prototype: object }): ReadonlySet<string> {
  return new Set(fieldsOf(type).flatMap(({ name, kind }) => (kind.isRichText ? [name] : [])));
}

function keyBuilder(meta: EntityMetadata, primaryKey: string, key: string): (row: Row) => object {
  const prototype = readPrototype(meta);
  return (row) => Object.assign(Object.create(prototype), { [primaryKey]: row[key] });
}

const prototypes = new WeakMap<EntityMetadata, object>();

/**
 * The prototype of the class without the entity manager's setters, because records that are only read need no change
 * tracking.
 */
function readPrototype(meta: EntityMetadata): object {
  const known = prototypes.get(meta);
  if (known) return known;
  const plain = { value: undefined, writable: true, configurable: true, enumerable: true };
  const names = meta.props.map(({ name }): [string, PropertyDescriptor] => [name, plain]);
  const made: object = Object.create(meta.prototype, Object.fromEntries(names));
  prototypes.set(meta, made);
  return made;
}

function keyOf(index: number): string {
  return `c${index}`;
}

function propertyOf(meta: EntityMetadata, name: string): EntityProperty {
  const property = Reflect.get(meta.properties, name);
  if (!property) throw new Error(`${meta.className} has no property "${name}".`);
  return property;
}
