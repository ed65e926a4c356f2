import 'reflect-metadata';
import { DatabaseUnavailableError, DatabaseUnusableError, DataDirLockedError } from '@daybook/database';
import { AppError } from '@daybook/errors';
import type { RequestHandler } from 'express';
import { ArchiveError } from './backup/archive-format.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { asAppError } from './graphql/translate-errors.ts';
import { AddressError } from './http/listen.ts';
import type { AppBundles } from './pages/app-bundles.ts';
import { type RunningServer, start } from './start.ts';

/** Errors that only the operator can do something about; their messages are one line each. */
const operatorsErrors = [
  ConfigurationError,
  AddressError,
  DataDirLockedError,
  DatabaseUnavailableError,
  DatabaseUnusableError,
  ArchiveError,
];

interface RunOptions {
  bundles: AppBundles;
  /** Folder of the built apps. */
  distDir: string;
  /** In development: serve the apps' modules. */
  moduleServer?: RequestHandler[];
}

/** Starts the server by the environment's settings and tells the operator where it is. */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const configuration = readConfiguration(process.env);
  const server = await start({ ...options, configuration, onProgress: say });
  announce(server);
  return server;
}

/** The one line for the operator where a start was refused for a reason of theirs; null for a fault of ours. */
export function refusalToStart(error: unknown): string | null {
  if (asAppError(error)?.code === 'SERVICE_UNAVAILABLE')
    return 'DATABASE_URL: the database cannot be reached.';
  if (error instanceof AppError && error.fields) {
    const [[field, sentence] = ['', '']] = Object.entries(error.fields);
    return `SUPERADMIN_${field.toUpperCase()}: ${sentence}`;
  }
  const isOperators = operatorsErrors.some((type) => error instanceof type);
  return isOperators && error instanceof Error ? error.message : null;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce({ url, firstSignIn }: RunningServer): void {
  say(`Daybook is ready at ${url}`);
  say(`  site   ${url}/`);
  say(`  admin  ${url}/login`);
  say(`  API    ${url}/graphql, REST documentation at ${url}/api/docs`);
  if (!firstSignIn) return;
  const { email, password } = firstSignIn;
  say(
    `  sign in as ${email} with ${password === null ? 'the password of SUPERADMIN_PASSWORD' : `the password ${password}`}`,
  );
  if (password !== null) say('  (this password is shown only now)');
}
