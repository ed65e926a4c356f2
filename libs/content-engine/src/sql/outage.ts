import { ConnectionException } from '@mikro-orm/core';

/** SQLSTATE codes of broken connections (08) and of servers that shut down (57P). */
const lostPattern = /^(08|57P)\w{2,3}$/;
/**
 * SQLSTATE codes of statements that PostgreSQL gave up: conflicts with other transactions (40), missing resources (53),
 * the statement timeout (57014), and the lock timeout (55P03). Nothing was written.
 */
const refusedPattern = /^((40|53)\w{3}|57014|55P03)$/;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** Messages of `pg` for broken connections that have no code. */
const lostMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;
/** The process or the machine has no file descriptors left; sockets need them too. */
const descriptorCodes = ['EMFILE', 'ENFILE'];

/**
 * Whether the database could not be reached or the connection broke. A write in progress may have been committed. The
 * ORM does not wrap all of these errors, so some are those of the driver.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionException) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return lostPattern.test(code) || networkCodes.includes(code);
  return lostMessages.test(error.message);
}

/**
 * Whether it makes sense to try again later: the database is unavailable or overloaded, or the machine is out of
 * resources.
 */
export function isOutage(error: unknown): boolean {
  if (isConnectionLost(error) || isReadOnlyDatabase(error)) return true;
  const code = codeOf(error) ?? '';
  return refusedPattern.test(code) || descriptorCodes.includes(code);
}

/** Whether the database refused a write because it is read-only, such as a hot standby. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** Whether the disk of the PostgreSQL server is full. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** Whether a statement gave up waiting for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether a value in a statement does not have the type that it needs. */
export function isDataException(error: unknown): boolean {
  return /^22\w{3}$/.test(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
