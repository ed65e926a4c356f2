import { Embedded } from '@mikro-orm/decorators/legacy';
import { type FieldDefinition, type FieldOptions, fieldsOf } from '../fields/field-definition.ts';
import { parseValue } from '../input/parse-value.ts';
import { itemInputOf } from '../schema/input-types.ts';
import { jsonOf } from './json-of.ts';
import { defineKind, fieldDecorator, type WriteParts } from './kind.ts';
import { longTextWords } from './search-words.ts';
import { fail } from './text-kind.ts';

interface ItemsOptions extends FieldOptions {
  /** A class made with `ContentItem`. */
  of: () => new () => object;
}

const maxItems = 500;

export const itemsKind = defineKind<object[], ItemsOptions>({
  name: 'items',
  column: ({ of }) => Embedded({ entity: of, array: true }),
  output: ({ of }) => ({ type: () => [of()] }),
  input: ({ options }) => [itemInputOf(options.of())],
  canBeEmpty: true,
  empty: () => [],
  parse(value, field, write) {
    if (!Array.isArray(value)) return fail(field, `${field.label} must be a list.`);
    if (value.length > maxItems) fail(field, `${field.label} may have at most ${maxItems} entries.`);
    return Promise.all(value.map((entry: unknown) => parseItem(entry, field, write)));
  },
  toJson: (items, { options }) =>
    items.map((item) =>
      Object.fromEntries(fieldsOf(options.of()).map((inner) => [inner.name, jsonOf(inner, item)])),
    ),
  itemFields: ({ options }) => fieldsOf(options.of()),
  search: {
    words: (column) => longTextWords(textsIn(column)),
  },
});

/** A list of small objects that are stored inside their record. */
export const Items = fieldDecorator(itemsKind);

/** SQL for all texts of a JSON column. The mode is strict because `**` finds the values of lists twice in the lax one. */
function textsIn(column: string): string {
  return `(select string_agg("text"."value" #>> '{}', ' ') from jsonb_path_query(${column}, 'strict $.**') "text" ("value") where jsonb_typeof("text"."value") = 'string')`;
}

async function parseItem(
  entry: unknown,
  field: FieldDefinition<ItemsOptions>,
  write: WriteParts,
): Promise<object> {
  if (entry === null || typeof entry !== 'object')
    return fail(field, `Each entry of ${field.label} must be an object.`);
  const ItemType = field.options.of();
  const given = new Map<string, unknown>(Object.entries(entry));
  const item = new ItemType();
  for (const inner of fieldsOf(ItemType)) {
    // Errors in an item name the whole field, because forms show errors by field.
    const value = await parseValue(given.get(inner.name), { ...inner, name: field.name }, write);
    Reflect.set(item, inner.name, value);
  }
  return item;
}
