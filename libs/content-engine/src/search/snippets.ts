import { setImmediate } from 'node:timers/promises';
import { Field, ObjectType } from 'type-graphql';
import { allContentTypes, contentTypeOf } from '../content-type.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { readRows } from '../reading/read-rows.ts';
import { visibleSql } from '../reading/visibility.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import type { RequestDatabase } from '../request-database.ts';
import type { Viewer } from '../viewer.ts';
import type { FoundRecord } from './search-records.ts';
import { readSearchText, type SearchText, searchQuery } from './search-text.ts';

@ObjectType({ description: 'A piece of a snippet: plain text, to be escaped before it goes into HTML.' })
export class SnippetPart {
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether it is a word that was searched for.' })
  marked!: boolean;
}

/** Characters of a field that a snippet can come from. */
const readLength = 20_000;

/** Delimiters of matched words: private-use characters, which are removed from the text first. */
const marks = { start: '\uE000', end: '\uE001' };
const anyMark = /[\uE000\uE001]/g;
const delimiter = ' … ';
const options = `StartSel=${marks.start}, StopSel=${marks.end}, MaxFragments=2, MaxWords=22, MinWords=10, FragmentDelimiter="${delimiter}"`;

/** Number of records in a statement. With the embedded database, each record blocks the event loop for about 7 ms. */
const atOnce = 4;

/**
 * Returns a snippet around the matched words for each hit, in the same order; it is empty for records that the viewer
 * may not see.
 */
export async function snippetsOf(
  database: RequestDatabase,
  viewer: Viewer | null,
  found: readonly FoundRecord[],
  typed: string,
): Promise<SnippetPart[][]> {
  const text = readSearchText(typed);
  if (!text) return found.map(() => []);
  const snippets: SnippetPart[][] = [];
  for (let start = 0; start < found.length; start += atOnce)
    snippets.push(...(await snippetsOfSome(database, viewer, found.slice(start, start + atOnce), text)));
  return snippets;
}

async function snippetsOfSome(
  database: RequestDatabase,
  viewer: Viewer | null,
  found: readonly FoundRecord[],
  text: SearchText,
): Promise<SnippetPart[][]> {
  const types = [...new Set(found.map(({ type }) => type))];
  const texts = new Map(
    (await Promise.all(types.map((type) => textsOf(database, viewer, type, found)))).flat(),
  );
  const query = searchQuery(text);
  const rows = await readRows<{ snippet: string }>(
    database,
    [],
    `select ts_headline('english', "text", ${query.sql}, ?) as "snippet"
    from unnest(?::text[]) with ordinality as "found" ("text", "place")
    order by "place"`,
    [...query.parameters, options, found.map(({ id }) => texts.get(id) ?? '')],
  );
  return rows.map(({ snippet }, index) =>
    partsOf(withEllipses(snippet, texts.get(found[index]?.id ?? '') ?? '')),
  );
}

/** Reads the running text of records of one type, without their titles. */
async function textsOf(
  database: RequestDatabase,
  viewer: Viewer | null,
  typeName: string,
  found: readonly FoundRecord[],
): Promise<[string, string][]> {
  const type = allContentTypes().find((one) => contentTypeOf(one).names.type === typeName);
  const fields = type ? fieldsOf(type).filter(({ kind }) => kind.search?.plainText) : [];
  if (!type || fields.length === 0) return [];
  const em = database.reader;
  const columns = columnsOf(em, type);
  const ids = found.filter((record) => record.type === typeName).map(({ id }) => id);
  const texts = fields.map(({ name }) => `left("${columns.get(name)}", ${readLength}) as "${name}"`);
  const rows = await readRows<Record<string, string>>(
    database,
    [type],
    `select "id", ${texts.join(', ')} from "${tableOf(em, type)}"
     where "id" = any(?) and ${visibleSql(em, viewer, type)}`,
    [ids],
  );
  const read: [string, string][] = [];
  for (const row of rows) {
    // A page of long texts takes a while; let other requests run in between.
    await setImmediate();
    const text = fields.map(({ name, kind }) => kind.search?.plainText?.(row[name] ?? '') ?? '');
    read.push([row.id ?? '', text.join(' ').replace(anyMark, '')]);
  }
  return read;
}

/** Adds an ellipsis where a snippet starts or ends within the text. */
function withEllipses(snippet: string, text: string): string {
  const fragments = snippet.replace(anyMark, '').split(delimiter);
  const begins = text.trimStart().startsWith(fragments[0]?.trim() ?? '');
  const ends = text.trimEnd().endsWith(fragments.at(-1)?.trim() ?? '');
  return `${begins ? '' : '… '}${snippet.trim()}${ends ? '' : ' …'}`;
}

function partsOf(snippet: string): SnippetPart[] {
  const pieces = snippet.replace(/\s+/g, ' ').trim().split(marks.start);
  const parts = pieces.flatMap((piece, index) => {
    const [inside = '', after] = index === 0 ? ['', piece] : piece.split(marks.end);
    return [
      { text: inside, marked: true },
      { text: after ?? '', marked: false },
    ];
  });
  return parts.filter(({ text }) => text !== '');
}
