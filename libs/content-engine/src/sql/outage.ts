import { ConnectionException } from '@mikro-orm/core';

/** SQLSTATE classes: of a connection that broke, of a server that shuts down. */
const lostPattern = /^(08|57P)\w{2,3}$/;
/** Out of room, or gave up a race: the server said so itself, and nothing was written. */
const refusedPattern = /^(40|53)\w{3}$/;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Whether the database could not be reached or the connection broke. A write that was under way may have been committed.
 * Some of these failures reach us as the driver threw them, not wrapped by the ORM.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionException) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return lostPattern.test(code) || networkCodes.includes(code);
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}

/** Whether the database is away or overloaded, rather than a query wrong: trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof Error && refusedPattern.test(codeOf(error) ?? '');
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
