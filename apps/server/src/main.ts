import 'reflect-metadata';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataDirLockedError } from '@daybook/database';
import { AppError } from '@daybook/errors';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { AddressError } from './http/listen.ts';
import { builtBundles } from './pages/built-bundles.ts';
import { type RunningServer, start } from './start.ts';

/** The bundle lies in `dist/apps/server`, beside the apps it serves. */
const distDir = join(fileURLToPath(new URL('..', import.meta.url)));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce(server: RunningServer): void {
  say(`Daybook is ready at ${server.url}`);
  say(`  site   ${server.url}/`);
  say(`  admin  ${server.url}/login`);
  say(`  API    ${server.url}/graphql, REST documentation at ${server.url}/api/docs`);
  if (!server.firstSignIn) return;
  const { email, password } = server.firstSignIn;
  say(
    `  sign in as ${email} with ${password === null ? 'the password of SUPERADMIN_PASSWORD' : `the password ${password}`}`,
  );
  if (password !== null) say('  (this password is shown only now)');
}

/** Refusals to start whose message is one line for the operator. */
function isOperatorError(error: unknown): error is Error {
  return [ConfigurationError, AddressError, DataDirLockedError, AppError].some(
    (type) => error instanceof type,
  );
}

try {
  const configuration = readConfiguration(process.env);
  const server = await start({ configuration, distDir, bundles: builtBundles(distDir), onProgress: say });
  announce(server);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.stop();
      process.exit(0);
    });
  }
} catch (error) {
  if (!isOperatorError(error)) throw error;
  process.stderr.write(`Daybook cannot start: ${error.message}\n`);
  process.exit(1);
}
