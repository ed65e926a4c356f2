import 'reflect-metadata';
import {
  DatabaseInUseError,
  DatabaseUnavailableError,
  DatabaseUnusableError,
  DataDirLockedError,
  EmbeddedDatabaseError,
} from '@daybook/database';
import { AppError } from '@daybook/errors';
import type { RequestHandler } from 'express';
import type { DestinationStream } from 'pino';
import { ArchiveError } from '../backup/archive-format.ts';
import { ResetPasswordError } from '../commands/reset-password.ts';
import { readConfiguration } from '../config/configuration.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { asAppError } from '../http/as-app-error.ts';
import { AddressError } from '../http/listen.ts';
import { InstallationError } from '../installation/storage-marker.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import type { FirstCredentials } from './first-sign-in.ts';
import type { FirstSignIn } from './first-start.ts';
import { type RunningServer, start } from './start.ts';

/** Errors that only the operator can do something about; their messages are one line each. */
const operatorsErrors = [
  ConfigurationError,
  AddressError,
  DataDirLockedError,
  DatabaseInUseError,
  DatabaseUnavailableError,
  DatabaseUnusableError,
  EmbeddedDatabaseError,
  ArchiveError,
  InstallationError,
  ResetPasswordError,
];

interface RunOptions {
  bundles: AppBundles;
  /** Folder of the built apps. */
  distDir: string;
  /** In development: serve the apps' modules. */
  moduleServer?: RequestHandler[];
  /** Where the settings come from; `process.env` by default. */
  environment?: NodeJS.ProcessEnv;
  /** Where the log goes; standard output by default. */
  logStream?: DestinationStream;
  /** Does not print the addresses. */
  isQuiet?: boolean;
}

/** Starts the server with the settings of the environment and tells the operator its addresses. */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { environment = process.env, isQuiet = false, ...rest } = options;
  const configuration = readConfiguration(environment);
  const showPassword = process.stdout.isTTY ? showCredentials : undefined;
  const server = await start({ ...rest, configuration, onProgress: say, showPassword });
  if (!isQuiet) announce(server);
  return server;
}

/** The one line for the operator where a start was refused for a reason of theirs; null for a fault of ours. */
export function refusalToStart(error: unknown): string | null {
  if (asAppError(error)?.code === 'STORAGE_FULL')
    return 'DATA_DIR: its disk has less room than MIN_FREE_DISK_MB says. Make room, then start again.';
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
  if (firstSignIn) say(`  sign in as ${firstSignIn.email} with ${passwordOf(firstSignIn)}`);
}

function passwordOf({ password }: FirstSignIn): string {
  if (password === 'given') return 'the password of SUPERADMIN_PASSWORD';
  return password === 'shown' ? 'the password above' : `the password in ${password.file}`;
}

/** Only a person at a terminal sees this: standard output that is a file or a pipe is kept by somebody. */
function showCredentials({ email, password }: FirstCredentials): void {
  say(`Sign in as ${email} with the password ${password} (it is shown only now).`);
}
