import { isOutage } from '@daybook/content-engine';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { fallbackApplicationName } from './application-name.ts';
import { defaultPatience, type ServerLocation } from './connection-options.ts';
import { DatabaseUnavailableError, DatabaseUnusableError } from './errors.ts';

/** Databases that every server has. To create ours, we connect to one of them. */
const maintenanceDatabases = ['postgres', 'template1'] as const;

/** Milliseconds to create a database, which copies files and on older versions waits for a checkpoint. */
const longestCreation = 300_000;

const missingDatabase = '3D000';
/** The template database, of which the new one is a copy, has open connections. */
const templateInUse = '55006';
/** Another process creates the database at the same time. The error depends on its progress. */
const createdMeanwhile: ReadonlySet<string> = new Set(['42P04', '23505']);

/**
 * Checks that the server answers, and creates the database if it is missing. Throws `DatabaseUnavailableError` if a retry
 * may succeed, and `DatabaseUnusableError` if the operator must change something.
 */
export async function ensureDatabase(location: ServerLocation): Promise<void> {
  try {
    while (!(await exists(location))) await create(location);
  } catch (error) {
    throw explained(error);
  }
}

/** Whether the server answers and has the database. Creates nothing. Throws the errors of `ensureDatabase`. */
export async function isDatabaseThere(location: ServerLocation): Promise<boolean> {
  try {
    return await exists(location);
  } catch (error) {
    throw explained(error);
  }
}

async function exists(location: ServerLocation): Promise<boolean> {
  try {
    await withClient(location, location.url, async () => undefined);
    return true;
  } catch (error) {
    if (codeOf(error) === missingDatabase) return false;
    throw error;
  }
}

async function create(location: ServerLocation): Promise<void> {
  const url = new URL(location.url);
  const name = decodeURIComponent(url.pathname.slice(1));
  const createBy = async (maintenanceDatabase: string) => {
    url.pathname = `/${maintenanceDatabase}`;
    const sql = `create database ${escapeIdentifier(name)}`;
    await withClient(location, url.href, (client) => client.query(sql));
  };
  const [usual, fallback] = maintenanceDatabases;
  try {
    await createBy(usual).catch((error: unknown) => {
      if (codeOf(error) !== missingDatabase) throw error;
      return createBy(fallback);
    });
  } catch (error) {
    if (createdMeanwhile.has(codeOf(error))) return;
    if (!(error instanceof DatabaseError) || mayPass(error)) throw error;
    throw new Error(`the database "${name}" does not exist and cannot be created: ${error.message}`);
  }
}

async function withClient(
  { patience = defaultPatience }: ServerLocation,
  url: string,
  use: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: longestCreation,
    fallback_application_name: fallbackApplicationName('start'),
  });
  // Without a listener, a broken connection would end the process. Its query fails anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await use(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

function explained(error: unknown): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  // If a host name has several addresses, the aggregate error has a code but no message.
  const reason = message || codeOf(error);
  if (!mayPass(error)) return new DatabaseUnusableError(`DATABASE_URL: ${reason}.`, { cause: error });
  return new DatabaseUnavailableError(`DATABASE_URL: the database cannot be used at present (${reason}).`, {
    cause: error,
  });
}

function mayPass(error: unknown): boolean {
  if (isOutage(error) || codeOf(error) === templateInUse) return true;
  return error instanceof Error && ('syscall' in error || /timeout/.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
