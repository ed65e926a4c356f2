import { invalidInput, notFound } from '@daybook/errors';
import type { GraphQLArgument } from 'graphql';
import type { Call } from '../call.ts';
import { lookupFieldOf, sourceOf } from './argument-source.ts';
import { restNameOf } from './contract-name.ts';
import { versionOf } from './entity-tag.ts';
import { fitArgument, type Problems } from './fit-input.ts';
import type { Operation } from './operation.ts';
import { uploadFieldOf } from './upload-field.ts';

/**
 * The variables of an operation, from the path, the query string, the body, and `If-Match`.
 * @throws 404 if a path parameter is invalid, 422 with the names of invalid fields
 */
export function variablesOf(operation: Operation, call: Call): Record<string, unknown> {
  const problems: Problems = new Map();
  const pathNames = Object.keys(call.params);
  const variables = operation.field.args.map((argument): [string, unknown] => {
    const { name } = argument;
    switch (sourceOf(argument, operation.kind, pathNames)) {
      case 'path':
        return [name, fromPath(argument, call.params)];
      case 'ifMatch':
        return [name, versionOf(call.ifMatch)];
      case 'query':
        return [name, fromQuery(argument, call.query[name])];
      case 'body':
        return [name, fitArgument(argument, fromBody(name, operation, call), problems)];
      default:
        return [name, undefined];
    }
  });
  if (problems.size > 0) throw invalidInput(Object.fromEntries(problems));
  return Object.fromEntries(variables.filter(([, value]) => value !== undefined));
}

function fromPath(argument: GraphQLArgument, params: Call['params']): unknown {
  const problems: Problems = new Map();
  const lookup = lookupFieldOf(argument, Object.keys(params));
  const given = lookup ? { [lookup.name]: params[lookup.name] } : params[argument.name];
  const value = fitArgument(argument, given, problems);
  if (problems.size > 0) throw notFound('Address');
  return value;
}

/** Ignores an invalid value. */
function fromQuery(argument: GraphQLArgument, value: string | undefined): unknown {
  const problems: Problems = new Map();
  const fitted = fitArgument(argument, value, problems);
  return problems.size > 0 ? undefined : fitted;
}

function fromBody(name: string, operation: Operation, { body }: Call): unknown {
  if (name !== 'input') return body.fields[name];
  const upload = uploadFieldOf(operation.field);
  return upload ? { ...body.fields, [restNameOf(upload)]: body.file } : body.fields;
}
