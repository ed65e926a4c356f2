import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import { contractTermsOf, restNameOf } from '../graphql/contract-name.ts';
import { hintOf } from '../graphql/input-hint.ts';
import { shownFields } from '../graphql/selection.ts';
import { isUploadType } from '../graphql/upload-field.ts';
import type { JsonSchema } from './call-notes.ts';

const scalars: Readonly<Record<string, JsonSchema>> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  LocalDate: { type: 'string', format: 'date' },
  DateTimeISO: { type: 'string', format: 'date-time' },
  HTML: {
    type: 'string',
    contentMediaType: 'text/html',
    examples: ['<p>What to check before the end of the year.</p>'],
  },
  ZonedDateTime: { type: 'string', examples: ['2026-03-31T13:00:00.000Z[America/New_York]'] },
};

/**
 * Creates JSON Schemas for GraphQL types, as REST returns and accepts them. Each object type becomes one named schema.
 */
export class Schemas {
  readonly named: Record<string, JsonSchema> = {};

  /** The schema of a response, which is never null: `id` becomes `_id`, and helper fields are left out. */
  ofOutput(type: GraphQLOutputType): JsonSchema {
    if (isNonNullType(type)) return this.ofOutput(type.ofType);
    if (isListType(type)) return { type: 'array', items: this.ofField(type.ofType) };
    return isObjectType(type) ? this.reference(type, () => this.record(type)) : leaf(type);
  }

  /** The schema of an argument or an input field. */
  ofInput(type: GraphQLInputType): JsonSchema {
    if (isNonNullType(type)) return this.ofInput(type.ofType);
    if (isListType(type)) return { type: 'array', items: this.ofInput(type.ofType) };
    return isInputObjectType(type)
      ? this.reference(type, () => objectOf(this.inputFields(type)))
      : leaf(type);
  }

  /** The fields of an input, except uploads, which only forms can contain, and those in `without`. */
  inputFields(type: GraphQLInputObjectType, { without = [], isNew = false }: ShownInputs = {}): Property[] {
    return Object.values(type.getFields())
      .filter((field) => !isUploadType(field.type) && !without.includes(restNameOf(field)))
      .map((field) => this.inputField(field, isNew));
  }

  private inputField(field: GraphQLInputField, isNew: boolean): Property {
    const isRequired = isRequiredInputField(field) || (isNew && hintOf(field).isNeeded);
    const { name, texts } = contractTermsOf(field) ?? { name: field.name, texts: null };
    const schema = texts ? oneOf(texts) : this.ofInput(field.type);
    return { name, isRequired, schema: described(schema, field.description) };
  }

  private ofField(type: GraphQLOutputType): JsonSchema {
    return isNonNullType(type) ? this.ofOutput(type) : orNull(this.ofOutput(type));
  }

  private record(type: GraphQLObjectType): JsonSchema {
    const terms = Object.values(type.getFields()).map(contractTermsOf);
    const properties = shownFields(type).map((field): Property => {
      const texts = terms.find((term) => term?.name === field.name)?.texts;
      const schema = described(texts ? oneOf(texts) : this.ofField(field.type), field.description);
      return { name: field.name === 'id' ? '_id' : field.name, isRequired: true, schema };
    });
    return described(objectOf(properties), type.description);
  }

  /** The name is reserved before the schema is created, so that types may refer to each other. */
  private reference({ name }: GraphQLNamedType, make: () => JsonSchema): JsonSchema {
    if (!(name in this.named)) {
      this.named[name] = {};
      this.named[name] = make();
    }
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Which fields of an input a body has. */
export interface ShownInputs {
  readonly without?: readonly string[];
  /** Whether the input creates a record, which needs every required value. */
  readonly isNew?: boolean;
}

/** A property of an object. */
export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** The schema of an object with these properties. */
export function objectOf(properties: readonly Property[]): JsonSchema {
  const required = properties.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description ? { ...schema, description } : schema;
}

function oneOf(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

function leaf(type: GraphQLNamedType): JsonSchema {
  if (isEnumType(type)) return oneOf(type.getValues().map(({ name }) => name));
  return scalars[type.name] ?? ownSchemaOf(type) ?? {};
}

/** The JSON Schema that a scalar carries in its extensions, as those of graphql-scalars do. */
function ownSchemaOf({ extensions }: GraphQLNamedType): JsonSchema | undefined {
  const { jsonSchema } = extensions;
  return typeof jsonSchema === 'object' && jsonSchema !== null ? { ...jsonSchema } : undefined;
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (typeof type === 'string' && !('enum' in schema)) return { ...schema, type: [type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}
