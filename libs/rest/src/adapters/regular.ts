import { notFound } from '@daybook/errors';
import { getNamedType } from 'graphql';
import type { CallResult, Handler, ListPart } from '../call.ts';
import { isFields } from '../graphql/is-fields.ts';
import { nounOf } from '../graphql/noun.ts';
import { type Compile, listedType, type Operation } from '../graphql/operation.ts';
import { type RecordList, readList } from '../graphql/read-list.ts';
import { showsLongTexts } from '../graphql/selection.ts';
import { variablesOf } from '../graphql/variables.ts';
import { listHeaders, windowOf } from '../responses/list-page.ts';
import { present } from '../responses/present.ts';
import { listInPieces, type ReadPage, readFirst, unlessTooLarge } from '../responses/stream-list.ts';
import { type Adapter, asOfParameter, queryNamesOf, type Route, readsContent } from '../route.ts';

/** A list returns an array, a removal `{ _id }`, and every other call the record (contract §7). */
export const regular: Adapter = { handler: (route, compile) => regularHandler(route, compile) };

/** The same for accordions, which have their id under both names (contract §3). */
export const withBothIds: Adapter = {
  handler: (route, compile) => regularHandler(route, compile, true),
  notes: { summary: 'The id is in both `_id` and `id`.' },
};

/** The handler of `regular`. With `keepId`, records have both `id` and `_id`. */
export function regularHandler(route: Route, compile: Compile, keepId = false): Handler {
  const operation = compile(route.operation, route.method === 'DELETE' ? '{ id }' : undefined);
  if (!listedType(operation.field)) return recordHandler(operation, keepId);
  const names = [...queryNamesOf(route, operation), ...(readsContent(route) ? [asOfParameter] : [])];
  return listHandler(operation, names, keepId);
}

/** @param names the query parameters that select what is listed */
function listHandler(operation: Operation, names: readonly string[], keepId: boolean): Handler {
  const type = listedType(operation.field);
  const isLong = type !== null && showsLongTexts(type);
  return async (call) => {
    const window = windowOf(call);
    const variables = variablesOf(operation, call);
    const headersFor = (totalCount: number) => listHeaders(call, names, totalCount);
    const pageResult = ({ items, totalCount }: RecordList): CallResult => ({
      body: present(items, keepId),
      headers: headersFor(totalCount),
    });
    const page = { ...variables, page: window.page, pageSize: window.pageSize };
    if (!isLong) return pageResult(readList(await call.run(operation, page)));
    const readPart = async (part: ListPart, page: number, pageSize: number) =>
      readList(await call.runLarge(operation, { ...variables, page, pageSize }, part));
    const whole = await unlessTooLarge(readPart('whole', window.page, window.pageSize));
    if (whole) return pageResult(whole);
    const readPiece: ReadPage = (page, pageSize) => readPart('piece', page, pageSize);
    const to = window.page * window.pageSize;
    const range = { from: to - window.pageSize, to };
    const first = await readFirst(readPiece, range);
    const toJson = (records: readonly unknown[]) => JSON.stringify(present(records, keepId)).slice(1, -1);
    const pieces = listInPieces(readPiece, toJson, first, range);
    return { body: null, pieces, headers: headersFor(first.totalCount) };
  };
}

function recordHandler(operation: Operation, keepId: boolean): Handler {
  const noun = nounOf(getNamedType(operation.field.type));
  return async (call) => {
    const withVersion = operation.hasVersion && { withVersion: call.isSignedIn };
    const result = await call.run(operation, { ...variablesOf(operation, call), ...withVersion });
    if (result === null || result === undefined) throw notFound(noun);
    return resultFrom(result, keepId);
  };
}

/** The record and its version, which clients send back in `If-Match`. */
function resultFrom(result: unknown, keepId: boolean): CallResult {
  if (!isFields(result)) return { body: present(result, keepId) };
  const { meta, ...record } = result;
  const body = present(record, keepId);
  return isFields(meta) ? { body, version: Number(meta.version) } : { body };
}
