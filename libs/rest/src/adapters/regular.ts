import { notFound } from '@daybook/errors';
import { getNamedType } from 'graphql';
import { listHeaders, windowOf } from '../answers/list-page.ts';
import { isFields, present } from '../answers/present.ts';
import type { Answer, Handler } from '../call.ts';
import { nounOf } from '../graphql/noun.ts';
import { type Compile, listedType, type Operation } from '../graphql/operation.ts';
import { readList } from '../graphql/read-list.ts';
import { variablesOf } from '../graphql/variables.ts';
import type { Adapter, Route } from '../route.ts';

/** A list answers an array, a removal `{ _id }`, everything else the record read or saved (contract §7). */
export const regular: Adapter = { handler: (route, compile) => regularHandler(route, compile) };

/** As `regular`; with `keepId`, records have their id as `id` too. */
export function regularHandler(route: Route, compile: Compile, keepId = false): Handler {
  const operation = compile(route.operation, route.method === 'DELETE' ? '{ id }' : undefined);
  return listedType(operation.field) ? listHandler(operation, keepId) : recordHandler(operation, keepId);
}

function listHandler(operation: Operation, keepId: boolean): Handler {
  return async (call) => {
    const window = windowOf(call);
    const { page, pageSize } = window;
    const variables = { ...variablesOf(operation, call), page, pageSize };
    const { items, totalCount } = readList(await call.run(operation, variables));
    return { body: present(items, keepId), headers: listHeaders(call.path, window, totalCount) };
  };
}

function recordHandler(operation: Operation, keepId: boolean): Handler {
  const noun = nounOf(getNamedType(operation.field.type));
  return async (call) => {
    const withVersion = operation.hasVersion && { withVersion: call.isSignedIn };
    const result = await call.run(operation, { ...variablesOf(operation, call), ...withVersion });
    if (result === null || result === undefined) throw notFound(noun);
    return answerOf(result, keepId);
  };
}

/** The version of a record is its entity tag, to be sent back as `If-Match`. */
function answerOf(result: unknown, keepId: boolean): Answer {
  if (!isFields(result)) return { body: present(result, keepId) };
  const { meta, ...record } = result;
  const body = present(record, keepId);
  return isFields(meta) ? { body, headers: { ETag: `"${String(meta.version)}"` } } : { body };
}
