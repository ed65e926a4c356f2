import {
  type ContentRecord,
  contentTypeNamed,
  contentTypeOf,
  type Draft,
  type DraftedRecord,
  databaseBy,
  existingRecords,
  type FieldDefinition,
  fieldsOf,
  inPerspective,
  inTurns,
  type RecordClass,
  runStatement,
  storeOf,
  tableOf,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deadPaths, linkedPaths } from './dead-links.ts';

/** What is looked up about the drafts of a release. */
interface Searched {
  readonly em: EntityManager;
  /** Id of the release. */
  readonly id: string;
  readonly drafts: readonly Draft[];
  /** The records of the drafts, by the ids of the drafts. */
  readonly records: ReadonlyMap<string, DraftedRecord>;
  /** The address of the site, to recognize links to its own pages. */
  readonly siteUrl: string;
}

/**
 * What the checks of the drafts of a release need to know about other records, as they will be after the publication.
 * It is read with a few statements per type: each of them reads the whole release, so a statement per draft would take
 * a time that grows with the square of the number of drafts.
 */
export interface LookUps {
  /** Whether a value of a field refers to a record that will not be published. */
  refersToMissing(field: FieldDefinition, value: unknown): boolean;
  /** Whether another record will have the same value in a unique column. */
  isTaken(type: RecordClass, field: FieldDefinition, recordId: string, value: unknown): boolean;
  /** Messages by field about other values of a record that another record will have. See `RecordRules.takenValues`. */
  takenValues(recordId: string): Readonly<Record<string, string>>;
  /** The paths of pages that will not exist, and to which a value of a field links. */
  deadPaths(field: FieldDefinition, value: unknown): string[];
}

/** Looks up what the checks of all drafts of a release need. */
export async function lookUp(searched: Searched): Promise<LookUps> {
  const byType = recordsByType(searched);
  const existing = await existingTargets(searched, byType);
  const holders = await holdersOfValues(searched, byType);
  const taken = await takenValuesOf(searched, byType);
  const { em, id, siteUrl } = searched;
  const linked = await linksOfFields(byType, siteUrl);
  const paths = [...linked.values()].flatMap((byValue) => [...byValue.values()].flatMap((each) => [...each]));
  const dead = new Set(await deadPaths(em, id, new Set(paths)));
  return {
    refersToMissing: (field, value) => {
      const { target } = field.kind;
      return target?.ids(value).some((wanted) => !existing.get(target.type(field))?.has(wanted)) ?? false;
    },
    isTaken: (type, { name }, recordId, value) =>
      holders
        .get(type)
        ?.get(name)
        ?.get(value)
        ?.some((holder) => holder !== recordId) ?? false,
    takenValues: (recordId) => taken.get(recordId) ?? {},
    deadPaths: (field, value) => [...(linked.get(field)?.get(value) ?? [])].filter((path) => dead.has(path)),
  };
}

type RecordsByType = ReadonlyMap<RecordClass, readonly ContentRecord[]>;

/** The records as the release publishes them. */
function recordsByType({ drafts, records }: Searched): RecordsByType {
  const byType = new Map<RecordClass, ContentRecord[]>();
  for (const { id, type: name, change } of drafts) {
    const type = contentTypeNamed(name);
    const record = records.get(id)?.after;
    if (!type || !record || change === 'removed') continue;
    const ofType = byType.get(type) ?? [];
    ofType.push(record);
    byType.set(type, ofType);
  }
  return byType;
}

function* valuesOf(byType: RecordsByType): Iterable<{ field: FieldDefinition; value: unknown }> {
  for (const [type, records] of byType)
    for (const field of fieldsOf(type))
      for (const record of records) yield { field, value: Reflect.get(record, field.name) };
}

/** The paths of this site to which the values of the fields link, by field and value. */
async function linksOfFields(byType: RecordsByType, siteUrl: string) {
  const linked = new Map<FieldDefinition, Map<unknown, ReadonlySet<string>>>();
  for await (const { field, value } of inTurns(valuesOf(byType))) {
    const paths = await linkedPaths(field, value, siteUrl);
    if (paths.size > 0) linked.set(field, (linked.get(field) ?? new Map()).set(value, paths));
  }
  return linked;
}

/** The ids of the records that exist among those to which the records refer, by their types. */
async function existingTargets(
  { em, id }: Searched,
  byType: RecordsByType,
): Promise<ReadonlyMap<RecordClass, ReadonlySet<string>>> {
  const wanted = new Map<RecordClass, Set<string>>();
  for await (const { field, value } of inTurns(valuesOf(byType))) {
    const { target } = field.kind;
    const ids = target?.ids(value) ?? [];
    if (!target || ids.length === 0) continue;
    const type = target.type(field);
    const ofType = wanted.get(type) ?? new Set();
    for (const recordId of ids) ofType.add(recordId);
    wanted.set(type, ofType);
  }
  const database = databaseBy(em, { release: id });
  const existing = new Map<RecordClass, ReadonlySet<string>>();
  for (const [type, ids] of wanted) existing.set(type, await existingRecords(database, type, [...ids]));
  return existing;
}

/** The ids of the records that will have the values of unique columns: by type, field, and value. */
async function holdersOfValues(
  { em, id: release }: Searched,
  byType: RecordsByType,
): Promise<ReadonlyMap<RecordClass, ReadonlyMap<string, ReadonlyMap<unknown, readonly string[]>>>> {
  const holders = new Map<RecordClass, Map<string, Map<unknown, string[]>>>();
  for (const [type, records] of byType) {
    const ofType = new Map<string, Map<unknown, string[]>>();
    const { props } = em.getMetadata().get(type);
    for (const { name } of fieldsOf(type)) {
      const property = props.find((known) => known.name === name);
      if (!property?.unique) continue;
      const values = records.map((record): unknown => Reflect.get(record, name));
      const texts = values.filter((value) => typeof value === 'string');
      if (texts.length === 0) continue;
      const column = property.fieldNames[0] ?? property.name;
      const sql = `select "${column}" as "value", "id" from "${tableOf(em, type)}" where "${column}" = any($1)`;
      const statement = inPerspective(em, { release }, [type], sql);
      const rows = await runStatement<{ value: string; id: string }>(em, statement, [texts]);
      const ofField = new Map<unknown, string[]>();
      for (const { value, id } of rows) ofField.set(value, [...(ofField.get(value) ?? []), id]);
      ofType.set(name, ofField);
    }
    holders.set(type, ofType);
  }
  return holders;
}

async function takenValuesOf({ em, id }: Searched, byType: RecordsByType) {
  const taken = new Map<string, Readonly<Record<string, string>>>();
  for (const [type, records] of byType) {
    const store = storeOf(contentTypeOf(type).names.type);
    for (const [recordId, messages] of await store.takenValues(em, records, id))
      taken.set(recordId, messages);
  }
  return taken;
}
