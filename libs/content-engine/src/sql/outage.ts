import { ConnectionException } from '@mikro-orm/core';

/** SQLSTATE codes of connections that broke (08) and of servers that shut down (57P). */
const lostPattern = /^(08|57P)\w{2,3}$/;
/**
 * SQLSTATE codes of work that PostgreSQL gave up: races (40), no room (53), a statement that took too long (57014), a lock
 * that was not to be had in time (55P03). Nothing was written.
 */
const refusedPattern = /^((40|53)\w{3}|57014|55P03)$/;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** What `pg` says of connections without a code. */
const lostMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;
/** The process or the machine has no file descriptors left, which sockets take as well. */
const descriptorCodes = ['EMFILE', 'ENFILE'];

/**
 * Whether the database could not be reached or the connection broke. A write that was under way may have been committed.
 * Some of these failures reach us as the driver threw them, not wrapped by the ORM.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionException) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return lostPattern.test(code) || networkCodes.includes(code);
  return lostMessages.test(error.message);
}

/** Whether the database is away or overloaded, or the machine exhausted, rather than a query wrong: trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  if (isConnectionLost(error) || isReadOnlyDatabase(error)) return true;
  const code = codeOf(error) ?? '';
  return refusedPattern.test(code) || descriptorCodes.includes(code);
}

/** Whether the database refused a write because it takes none, such as a hot standby. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** Whether the disk of the PostgreSQL server is full. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** Whether a statement gave up waiting for a lock that somebody else holds. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
