import type { CallBody } from '../body/call-body.ts';
import type { Route } from '../route.ts';

/** Every status a call may refuse with, and what it means. */
export const refusalMeanings: Readonly<Record<number, string>> = {
  400: 'A collaborator with this e-mail address exists already.',
  401: 'There is no valid session, or signing in failed.',
  403: 'The role of the signed-in person does not allow this, or needs a sign-in within the last five minutes or `currentPassword`.',
  404: 'There is no such record.',
  409: 'The record changed since it was read, its slug is taken, or it cannot move further.',
  413: 'The request or its file is too large.',
  415: 'Neither JSON nor a form, or a file of a kind that is not taken.',
  422: 'The input breaks a rule; `fields` says which field and how.',
  429: 'Too many failed attempts; `Retry-After` says in how many seconds to try again.',
  503: 'The service is overloaded or its database away; `Retry-After` says when to try again.',
  507: 'There is no room left on the server. Nothing was saved.',
};

/** The statuses that a call may refuse with. */
export function refusalsOf({ method, path, access, adapter }: Route, body: CallBody): number[] {
  const isWrite = method === 'POST' || method === 'PUT';
  const statuses = [
    ...(access === 'public' ? [] : [401]),
    ...(access === 'superadmin' ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(isWrite && access !== 'public' ? [409] : []),
    ...(body.isTaken ? [413, 415, 422] : []),
    ...(body.takesFile ? [507] : []),
    ...(adapter.notes?.refusals ?? []),
    503,
  ];
  return statuses.sort((one, other) => one - other);
}
