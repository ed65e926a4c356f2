import type { CallBody } from '../body/call-body.ts';
import { type Route, readsContent } from '../route.ts';

/** Every error status of a call, and its meaning. */
export const refusalMeanings: Readonly<Record<number, string>> = {
  400: 'A collaborator with this e-mail address already exists.',
  401: 'There is no valid session, or signing in failed.',
  403: 'The role of the signed-in person is not sufficient, or the call needs a sign-in within the last five minutes or `currentPassword`, or the account needs a second factor to sign in.',
  404: 'There is no such record.',
  409: 'The record changed since it was read, its slug is taken, or it cannot be moved further.',
  413: 'The request or its file is too large.',
  415: 'The body is neither JSON nor a form, or the file has a type that is not accepted.',
  422: 'The input is invalid; `fields` says which field and why.',
  429: 'There were too many failed attempts, or too many uncached reads from this address; `Retry-After` says in how many seconds to try again.',
  503: 'The service is overloaded or cannot reach its database. `Retry-After` says when to try again.',
  507: 'There is no space left on the server. Nothing was saved.',
};

/** The error statuses of a call. */
export function refusalsOf(route: Route, body: CallBody): number[] {
  const { method, path, access, adapter } = route;
  const isWrite = method === 'POST' || method === 'PUT';
  const statuses = [
    ...(access === 'public' ? [] : [401]),
    ...(access === 'superadmin' || (access === 'staff' && method !== 'GET') ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(isWrite && access !== 'public' ? [409] : []),
    ...(body.isTaken ? [413, 415, 422] : []),
    ...(body.takesFile ? [507] : []),
    ...(adapter.notes?.refusals ?? []),
    // Only calls with `asOf` get 401, 403, and 422.
    ...(readsContent(route) ? [401, 403, 422, 429] : []),
    503,
  ];
  return [...new Set(statuses)].sort((one, other) => one - other);
}
