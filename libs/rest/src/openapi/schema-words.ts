import { type Html, html } from '@daybook/documentation';
import { isFields } from '../graphql/is-fields.ts';
import type { JsonSchema } from './call-notes.ts';

interface DescribedProperty {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The properties of an object's schema. */
export function propertiesOfSchema({ properties, required }: JsonSchema): DescribedProperty[] {
  const names: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isFields(properties) ? properties : {}).map(([name, given]) => {
    const schema = isFields(given) ? given : {};
    const { description } = schema;
    return {
      name,
      schema,
      isRequired: names.includes(name),
      description: typeof description === 'string' ? description : '',
    };
  });
}

/** Describes a schema in a few words, with links to the types it mentions. */
export function typeInWords(schema: JsonSchema): Html {
  const { $ref, type, items, anyOf, allOf, properties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#type-${name}">${name}</a>`;
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum)) return html`${schema.enum.map(String).join(' | ')}`;
  if (type === 'array' && isFields(items)) return html`list of ${typeInWords(items)}`;
  if (Array.isArray(anyOf)) return joined(anyOf, ' or ');
  if (Array.isArray(allOf)) return joined(allOf, ' with ');
  if (isFields(properties)) return joinedProperties(schema);
  const name = Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything');
  return html`${name}${schema.format ? ` (${String(schema.format)})` : ''}`;
}

function joined(schemas: readonly unknown[], word: string): Html {
  return html`${schemas.filter(isFields).flatMap((schema, index) => [index > 0 ? word : '', typeInWords(schema)])}`;
}

function joinedProperties(schema: JsonSchema): Html {
  const parts = propertiesOfSchema(schema).map(
    ({ name, schema: inner }) => html`<code>${name}</code>: ${typeInWords(inner)}`,
  );
  return html`{ ${parts.flatMap((part, index) => [index > 0 ? ', ' : '', part])} }`;
}
