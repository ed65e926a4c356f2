import { readFileSync } from 'node:fs';
import { contentTypes } from '@daybook/content';
import {
  contentTypeOf,
  fieldsOf,
  type RecordClass,
  runStatement,
  unindexedOfAll,
} from '@daybook/content-engine';
import type { EntityProperty } from '@mikro-orm/core';
import { buildSchema, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sdl } from '../src/graphql/sdl.ts';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const records = 100_000;

/** The system creates the first records of the other types, which stay few. */
const growing = contentTypes.filter((type) => contentTypeOf(type).initialTitle === undefined);

const site = useSite({ READ_COST_PER_MINUTE: '0', CACHE_MB: '0' });

const columnOf = ({ fieldNames: [column = ''] }: EntityProperty) => column;

/** SQL for the value of a column in the record of number `n`: few records share a value of a field with an index. */
function sqlOf(type: RecordClass, property: EntityProperty): string {
  const kind = fieldsOf(type).find(({ name }) => name === property.name)?.kind.name;
  const [columnType = ''] = property.columnTypes;
  if (kind === 'dateTime')
    return `to_char(timestamp '2026-01-01' - n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z[UTC]"')`;
  if (kind === 'tags') return `'Tag ' || n % 5000`;
  if (kind === 'choice') return `'permanent'`;
  if (property.kind === 'm:1') return `case when n % 10000 > 0 then lpad(to_hex(n % 5000), 24, '0') end`;
  if (columnType.startsWith('timestamptz')) return `now() - n * interval '1 minute'`;
  if (columnType === 'date') return `date '2026-01-01' - n`;
  if (columnType === 'boolean') return 'true';
  if (columnType.startsWith('int') || columnType.startsWith('numeric')) return 'n';
  if (columnType.startsWith('json')) return `'[]'`;
  if (columnType.endsWith('[]')) return `'{}'`;
  if (kind === 'slug' || kind === 'path' || columnType.startsWith('varchar'))
    return `lpad(to_hex(n), 24, '0')`;
  return `''`;
}

/** Fills the table of a type. Triggers and foreign keys, which take long, are off. */
async function fill(type: RecordClass): Promise<void> {
  const meta = database.orm.getMetadata().get(type);
  const written = meta.props.filter(
    ({ persist, generated, name }) => persist !== false && !generated && name !== 'searchWords',
  );
  const columns = written.map((property) => `"${columnOf(property)}"`);
  await database.fork().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(`insert into "${meta.tableName}" (${columns.join(', ')})
      select ${written.map((property) => sqlOf(type, property)).join(', ')} from generate_series(1, ${records}) n`);
  });
}

const schema = buildSchema(sdl());

/** The conditions on each field of a filter, and the fields of an order, as the schema has them. */
function conditionsOf(type: RecordClass): [field: string, condition: string][] {
  const { names } = contentTypeOf(type);
  const [filter, order] = [schema.getType(names.filter), schema.getType(names.sortField)];
  if (!isInputObjectType(filter) || !isEnumType(order)) throw new Error(`${names.type} has no filter.`);
  const fields = Object.values(filter.getFields()).filter(({ name }) => !['and', 'or', 'not'].includes(name));
  return [
    ...fields.flatMap(({ name, type: of }): [string, string][] => {
      const input = getNamedType(of);
      // A list of values of an enum has no conditions of its own.
      const conditions = isInputObjectType(input) ? Object.keys(input.getFields()) : ['in'];
      return conditions.map((condition) => [name, condition]);
    }),
    ...order.getValues().map(({ name }): [string, string] => [name, 'sort']),
  ];
}

/** Why there is no index for a condition, or undefined if there is one. */
function reasonFor(type: RecordClass, field: string, condition: string): string | undefined {
  const kind = fieldsOf(type).find(({ name }) => name === field)?.kind;
  return (kind ? kind.filter?.unindexed : unindexedOfAll[field])?.[condition];
}

const id = '1'.padStart(24, '0');
const time = (year: number) => `${year}-01-01T00:00:00Z`;

/** Values that few records have, as GraphQL, by the kind of the field. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  id: { eq: `"${id}"`, in: `["${id}"]` },
  time: { eq: `"${time(2000)}"`, from: `"${time(2100)}"`, before: `"${time(1800)}"`, isNull: 'true' },
  day: { eq: '"2000-01-01"', from: '"2100-01-01"', to: '"1700-01-01"' },
  slug: { eq: '"x"', in: '["x"]' },
  tags: { has: '["tag 7"]' },
  reference: { in: `["${id}"]` },
  references: { in: `["${id}"]` },
  file: { isNull: 'true' },
};
const valueKinds: Readonly<Record<string, string>> = {
  dateTime: 'time',
  picture: 'file',
  document: 'file',
  anyFile: 'file',
};

/** The part of a statement that finds the ids of a page. */
const page = /from \(\n\s+(select "id" .+? limit \$\d+ offset \$\d+)\n/s;

/**
 * The plan with which a list finds its page. The statement then joins the records by their ids, which would use the
 * primary key in any case.
 */
async function planOf(type: RecordClass, args: string): Promise<string> {
  const statements: { sql: string; params: readonly unknown[] }[] = [];
  const { tableName } = database.orm.getMetadata().get(type);
  const log = vi
    .spyOn(database.orm.config.getLogger(), 'logQuery')
    .mockImplementation(({ query = '', params = [] }) => {
      const [, sql] = page.exec(query) ?? [];
      if (sql?.startsWith(`select "id" from "${tableName}"`)) statements.push({ sql, params });
    });
  const { names, visibleIf } = contentTypeOf(type);
  // Visitors see pictures that texts show, for which the database reads all texts. Only staff list them.
  const [caller, list] = visibleIf?.reads ? [site.staff, names.staffList] : [site.visitor, names.list];
  const document = `{ list: ${list}(pageSize: 10, ${args}) { items { id } } }`;
  const { errors } = await caller.graphql(document);
  log.mockRestore();
  expect(errors, document).toEqual([]);
  const [{ sql, params } = { sql: '', params: [] }, ...others] = statements;
  expect(others).toEqual([]);
  const count = Math.max(...Array.from(sql.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
  const own = params.slice(0, count);
  const rows = await runStatement<Record<string, string>>(database.fork(), `explain ${sql}`, own);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The names of the indexes that begin with the column of a field. */
async function indexesOf(type: RecordClass, field: string): Promise<string[]> {
  const { tableName, properties } = database.orm.getMetadata().get(type);
  const property: EntityProperty = Reflect.get(properties, field === 'publishedAt' ? 'createdAt' : field);
  const sql = 'select indexname as name, indexdef as definition from pg_indexes where tablename = ?';
  const indexes = await database.fork().execute<{ name: string; definition: string }[]>(sql, [tableName]);
  const beginning = new RegExp(`USING \\w+ \\([^,]*\\b${columnOf(property)}\\b`);
  return indexes.flatMap(({ name, definition }) => (beginning.test(definition) ? [name] : []));
}

describe(`with ${records.toLocaleString('en-US')} records of each type`, () => {
  beforeAll(async () => {
    await Promise.all(growing.map(fill));
    await database.fork().execute('analyze');
  });

  test.each(growing.map((type) => [contentTypeOf(type).names.type, type] as const))(
    'each condition on %s uses an index, or says why it has none',
    async (_name, type) => {
      const unserved: string[] = [];
      for (const [field, condition] of conditionsOf(type)) {
        if (reasonFor(type, field, condition)) continue;
        const kind =
          fieldsOf(type).find(({ name }) => name === field)?.kind.name ?? (field === 'id' ? 'id' : 'time');
        const value = values[valueKinds[kind] ?? kind]?.[condition];
        const args =
          condition === 'sort'
            ? `sort: { field: ${field} }`
            : `filter: { ${field}: { ${condition}: ${value} } }`;
        const plan = await planOf(type, args);
        const indexes = await indexesOf(type, field);
        // An index that only serves the order of the list does not serve a condition.
        const serves = condition === 'sort' ? '' : '.*\\n\\s+Index Cond: ';
        if (!indexes.some((name) => new RegExp(`\\b${name}\\b${serves}`).test(plan)))
          unserved.push(`${args}\n${plan}`);
      }
      expect(unserved).toEqual([]);
    },
  );
});

test('the documentation has the reasons', () => {
  const path = new URL('../../../docs/public-api.md', import.meta.url);
  const text = readFileSync(path, 'utf8').replace(/\s+/g, ' ');
  const kinds = contentTypes.flatMap((type) =>
    fieldsOf(type).map(({ kind }) => kind.filter?.unindexed ?? {}),
  );
  for (const reasons of [...kinds, ...Object.values(unindexedOfAll)])
    for (const reason of Object.values(reasons)) expect(text).toContain(reason);
});
