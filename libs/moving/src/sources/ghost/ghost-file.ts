import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { ImportError } from '../../import/source-item.ts';

/**
 * Reads the rows of some tables of a Ghost export one by one, because an export may be larger than the memory. Throws
 * `ImportError` if the file is not JSON.
 */
export async function* ghostRows(
  path: string,
  tables: readonly string[],
): AsyncGenerator<{ table: string; row: unknown }, void> {
  const parser = new JSONParser({
    paths: tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]),
    keepStack: false,
  });
  let found: { table: string; row: unknown }[] = [];
  parser.onValue = ({ value, stack }) => {
    const table = String(stack.at(-1)?.key ?? '');
    found.push({ table, row: value });
  };
  const refusal = (cause: unknown) =>
    new ImportError('the file is not complete JSON of a Ghost export.', { cause });
  for await (const chunk of createReadStream(path)) {
    try {
      parser.write(chunk);
    } catch (error) {
      throw refusal(error);
    }
    yield* found;
    found = [];
  }
  if (!parser.isEnded) throw refusal(undefined);
}
