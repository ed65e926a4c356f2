import 'reflect-metadata';
import { isDatabaseFull } from '@daybook/content-engine';
import {
  DatabaseInUseError,
  DatabaseUnavailableError,
  DatabaseUnusableError,
  DataDirLockedError,
  EmbeddedDatabaseError,
} from '@daybook/database';
import { type AppError, StorageUnavailableError } from '@daybook/errors';
import { reasonOfStorage } from '@daybook/files';
import { ExportError, ImportError } from '@daybook/moving';
import type { RequestHandler } from 'express';
import type { DestinationStream } from 'pino';
import { ArchiveError } from '../backup/archive-format.ts';
import { RecordError } from '../commands/record-rows.ts';
import { ResetPasswordError } from '../commands/reset-password.ts';
import { readConfiguration } from '../config/configuration.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { ControlError } from '../control/control-socket.ts';
import { DemoContentError } from '../demo/demo-content-error.ts';
import { asAppError } from '../http/as-app-error.ts';
import { AddressError } from '../http/listen.ts';
import { InstallationError } from '../installation/storage-marker.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import type { FirstCredentials } from './first-sign-in.ts';
import type { FirstSignIn } from './first-start.ts';
import { type RunningServer, start } from './start.ts';

/** Errors that the operator can fix. Their messages are one line each. */
const operatorErrors = [
  ConfigurationError,
  ControlError,
  AddressError,
  DataDirLockedError,
  DatabaseInUseError,
  DatabaseUnavailableError,
  DatabaseUnusableError,
  EmbeddedDatabaseError,
  ArchiveError,
  DemoContentError,
  ExportError,
  ImportError,
  InstallationError,
  RecordError,
  ResetPasswordError,
];

interface RunOptions {
  bundles: AppBundles;
  /** The folder of the built apps. */
  distDir: string;
  /** In development: middleware that serves the modules of the apps. */
  moduleServer?: RequestHandler[];
  /** The settings; `process.env` by default. */
  environment?: NodeJS.ProcessEnv;
  /** The destination of the log; standard output by default. */
  logStream?: DestinationStream;
  /** Whether not to print the addresses. */
  isQuiet?: boolean;
}

/** Starts the server with the settings of the environment and prints its addresses. */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { environment = process.env, isQuiet = false, ...rest } = options;
  const configuration = readConfiguration(environment);
  const showPassword = process.stdout.isTTY ? showCredentials : undefined;
  const server = await start({ ...rest, configuration, onProgress: say, showPassword });
  if (!isQuiet) announce(server);
  return server;
}

/**
 * A line that explains to the operator why the start or a command failed; null for an unexpected error, which is a bug.
 */
export function refusalToStart(error: unknown): string | null {
  const failure = asAppError(error);
  if (failure?.code === 'STORAGE_FULL') return lineOfFull(failure);
  if (failure instanceof StorageUnavailableError)
    return `DATA_DIR (or S3_BUCKET): files cannot be read or stored: ${reasonOfStorage(failure)}.`;
  if (failure?.code === 'SERVICE_UNAVAILABLE') return 'DATABASE_URL: the database cannot be reached.';
  const isOperatorError = operatorErrors.some((type) => error instanceof type);
  return isOperatorError && error instanceof Error ? error.message : null;
}

function lineOfFull({ cause }: AppError): string {
  if (isDatabaseFull(cause)) return 'DATABASE_URL: the disk of the database is full.';
  if (cause !== undefined) return `DATA_DIR (or S3_BUCKET): no room is left: ${reasonOfStorage(cause)}.`;
  return 'DATA_DIR: its disk has less free space than MIN_FREE_DISK_MB. Free some space, then start again.';
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

/** Prints the first password. Called only for a terminal, because output to a file or a pipe may be stored. */
function showCredentials({ email, password }: FirstCredentials): void {
  say(`Sign in as ${email} with the password ${password} (it is shown only now).`);
}
