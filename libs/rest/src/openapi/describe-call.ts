import { httpStatusOf, isErrorCode } from '@daybook/errors';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isRequiredArgument,
} from 'graphql';
import { callBodyOf } from '../body/call-body.ts';
import { lookupFieldOf, pathNamesOf, sourceOf } from '../graphql/argument-source.ts';
import { hintOf } from '../graphql/input-hint.ts';
import { nounOf } from '../graphql/noun.ts';
import { findOperation, listedType, type Operation } from '../graphql/operation.ts';
import { uploadFieldOf } from '../graphql/upload-field.ts';
import { asOfParameter, type Route, readsContent } from '../route.ts';
import type { JsonSchema } from './call-notes.ts';
import { refusalsOf } from './refusals.ts';
import { objectOf, type Property, type Schemas, type ShownInputs } from './schemas.ts';

/** A parameter of a call, as in OpenAPI. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

/** The body of a call. */
export interface BodyDescription {
  /** Its fields except the file. */
  readonly properties: readonly Property[];
  readonly isRequired: boolean;
  /** The file of a form; null if the call accepts none. */
  readonly file: Property | null;
}

/** The complete description of a call, derived from its row of the table and the schema. */
export interface CallDescription {
  readonly route: Route;
  /** The kind of record: 'Team member'. */
  readonly group: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body: BodyDescription | null;
  readonly answer: JsonSchema;
  /** Whether it returns a list with pages. */
  readonly isPaged: boolean;
  /** The error statuses. */
  readonly refusals: readonly number[];
}

type Found = Pick<Operation, 'field' | 'kind'>;

/** Describes one call, and adds the types it uses to `schemas`. */
export function describeCall(schema: GraphQLSchema, schemas: Schemas, route: Route): CallDescription {
  const found = findOperation(schema, route.operation);
  const { field } = found;
  const { notes = {} } = route.adapter;
  const listed = listedType(field);
  const answer = resultFrom(found, schemas, route);
  const parameters = parametersOf(found, schemas, route);
  const body = callBodyOf(schema, route);
  return {
    route,
    group: nounOf(listed ?? getNamedType(field.type)),
    summary: inRestWords([field.description, notes.summary].filter(Boolean).join(' ')),
    parameters,
    body: body.isTaken ? bodyOf(found, schemas, route, body.isRequired) : null,
    answer: notes.answer ? notes.answer(answer) : answer,
    isPaged: parameters.some(({ name }) => name === 'pageSize'),
    refusals: refusalsOf(route, body),
  };
}

function resultFrom({ field }: Found, schemas: Schemas, { method }: Route): JsonSchema {
  if (method === 'DELETE') return objectOf([{ name: '_id', isRequired: true, schema: { type: 'string' } }]);
  const listed = listedType(field);
  return listed ? { type: 'array', items: schemas.ofOutput(listed) } : schemas.ofOutput(field.type);
}

function parametersOf({ field, kind }: Found, schemas: Schemas, route: Route): Parameter[] {
  const { path, adapter } = route;
  const pathNames = pathNamesOf(path);
  const inPath = pathNames.map((name): Parameter => {
    const argument =
      field.args.find((candidate) => candidate.name === name) ??
      field.args.map((candidate) => lookupFieldOf(candidate, [name])).find(Boolean);
    const schema = argument ? schemas.ofInput(argument.type) : { type: 'string' };
    return { name, in: 'path', required: true, description: argument?.description ?? '', schema };
  });
  const others = field.args.flatMap((argument): Parameter[] => {
    const source = sourceOf(argument, kind, pathNames);
    if (source === 'ifMatch') return [ifMatch];
    const isShown = (source === 'page' || source === 'query') && !adapter.notes?.hasNoQuery;
    if (!isShown) return [];
    const description = adapter.notes?.query?.[argument.name] ?? argument.description ?? '';
    return [
      {
        name: argument.name,
        in: 'query',
        required: false,
        description,
        schema: schemas.ofInput(argument.type),
      },
    ];
  });
  return [...inPath, ...others, ...(readsContent(route) ? [asOf] : [])];
}

const asOf: Parameter = {
  name: asOfParameter,
  in: 'query',
  required: false,
  description:
    'A time. Reads the content that was published at this time. For staff: the call needs credentials then.',
  schema: { type: 'string', format: 'date-time' },
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the record as it was read. The call is refused with 409 if there is a newer version.',
  schema: { type: 'string' },
};

function bodyOf(
  { field, kind }: Found,
  schemas: Schemas,
  route: Route,
  isRequired: boolean,
): BodyDescription {
  const { bodyFields = {}, bodyWithout = [] } = route.adapter.notes ?? {};
  const pathNames = pathNamesOf(route.path);
  const isNew = kind === 'mutation' && field.name.startsWith('create');
  const properties = field.args
    .filter((argument) => sourceOf(argument, kind, pathNames) === 'body')
    .flatMap((argument) => propertiesOf(argument, schemas, { without: bodyWithout, isNew }));
  const further = Object.entries(bodyFields).map(
    ([name, schema]): Property => ({ name, isRequired: false, schema }),
  );
  const upload = uploadFieldOf(field);
  const file = upload ? fileOf(upload, isNew) : null;
  return { properties: [...properties, ...further], isRequired, file };
}

function fileOf(upload: GraphQLInputField, isNew: boolean): Property {
  const description = upload.description ?? 'The file.';
  const schema = { type: 'string', contentMediaType: 'application/octet-stream', description };
  return { name: 'file', isRequired: isNew && hintOf(upload).isNeeded, schema };
}

/** The fields of the body for an argument: those of `input` if that is the argument, otherwise the argument itself. */
function propertiesOf(argument: GraphQLArgument, schemas: Schemas, shown: ShownInputs): Property[] {
  const type = getNamedType(argument.type);
  if (argument.name === 'input' && isInputObjectType(type)) return schemas.inputFields(type, shown);
  const { name, description } = argument;
  const schema = { ...schemas.ofInput(argument.type), ...(description && { description }) };
  return [{ name, isRequired: isRequiredArgument(argument), schema }];
}

/** Rewrites the description of a GraphQL operation for REST: statuses instead of codes, and 404 instead of null. */
function inRestWords(description: string): string {
  return description
    .replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) => (isErrorCode(word) ? String(httpStatusOf(word)) : word))
    .replace(/\bnull if there is none\b/gi, '404 if there is none');
}
