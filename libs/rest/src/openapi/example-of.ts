import { isFields } from '../graphql/is-fields.ts';
import type { JsonSchema } from './call-notes.ts';

/** Example values for fields by the end of their names. Other fields get an example for their type. */
const byName: readonly (readonly [RegExp, unknown])[] = [
  [/^_id$|id$/i, '65f0c3a2b4d5e6f708192a3b'],
  [/slug$/i, 'annual-review-checklist'],
  [/email$/i, 'ada@example.com'],
  [/password$/i, 'lantern orchard tidal'],
  [/token$/i, 'nq3VJ0Zb5xkT2mYwR8sLcA'],
  [/(url|link|linkedin|linkden|twitter|facebook)$/i, 'https://www.example.com/'],
  [/(picture|image|document|file|logo|photo)$/i, '4f1c9a.jpg'],
  [/(description|excerpt|desc|bio)$/i, 'What to check before the end of the year.'],
  [/tags$/i, 'SEC,RIA'],
  [/(time|At)$/, '2026-03-31T16:00:00.000Z'],
  [/title$/i, 'Annual review checklist'],
  [/(author|name)$/i, 'Ada Lovelace'],
  [/message$/i, 'There is no such record.'],
];

const byFormat: Readonly<Record<string, unknown>> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T16:00:00.000Z',
};

const byType: Readonly<Record<string, unknown>> = {
  string: 'Text',
  integer: 1,
  number: 1.5,
  boolean: true,
  null: null,
};

/** Limit for the depth of examples, because records may refer to each other. */
const deepest = 4;

/**
 * Creates an example value that fits a schema.
 * @param schemas the named schemas, to which the schema may refer
 */
export function exampleOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  name = '',
  depth = 0,
): unknown {
  const { $ref, anyOf, allOf, type, items, properties, format, examples } = schema;
  if (typeof $ref === 'string') {
    const target = schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
    return target ? exampleOf(target, schemas, name, depth) : null;
  }
  if (Array.isArray(anyOf)) return exampleOf(anyOf.find(isFields) ?? {}, schemas, name, depth);
  if (Array.isArray(allOf)) {
    const { allOf: _parts, ...own } = schema;
    const parts = [...allOf.filter(isFields), own].map((part) => exampleOf(part, schemas, name, depth));
    return Object.assign({}, ...parts.filter(isFields));
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(examples)) return examples[0];
  if (isFields(properties)) {
    if (depth >= deepest) return {};
    const fields = Object.entries(properties).filter(([, value]) => isFields(value));
    return Object.fromEntries(
      fields.map(([key, value]) => [key, exampleOf(isFields(value) ? value : {}, schemas, key, depth + 1)]),
    );
  }
  const first = Array.isArray(type) ? type[0] : type;
  if (first === 'array') return isFields(items) ? [exampleOf(items, schemas, name, depth)] : [];
  if (typeof format === 'string' && format in byFormat) return byFormat[format];
  if (first === 'string') return byName.find(([pattern]) => pattern.test(name))?.[1] ?? byType.string;
  return typeof first === 'string' && first in byType ? byType[first] : {};
}
