import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { resetLinkMinutes } from '@daybook/accounts';
import { commandLine } from '@daybook/content-engine';
import { TableNotFoundException } from '@mikro-orm/core';
import { readConfiguration } from '../config/configuration.ts';
import { askForResetLink } from '../control/control-socket.ts';
import { makeResetLink, type ResetRequest } from '../control/reset-link.ts';
import { openPresentDatabase } from '../installation/site.ts';
import { type CommandCall, operandOf } from './command-call.ts';

/** The command failed. The message is one line for the operator. */
export class ResetPasswordError extends Error {
  override readonly name = 'ResetPasswordError';
}

/**
 * `reset-password e-mail` prints a one-time link. With `--remove-second-factors` it also removes the second factors and
 * the password of the account at once. If a server runs on this data directory, it creates the link, because only that
 * process can use the embedded database. Throws `ResetPasswordError`.
 */
export async function resetPassword({ args, environment, say }: CommandCall): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'remove-second-factors': { type: 'boolean', default: false } },
  });
  const email = operandOf(positionals);
  if (!email)
    throw new ResetPasswordError(`name the account: ${commandLine('reset-password', 'you@firm.example')}`);
  const removesFactors = values['remove-second-factors'];
  const link = await linkFor(environment, { email, removesFactors });
  if (link === null) throw new ResetPasswordError(`no account has the e-mail address ${email}.`);
  if (removesFactors) say(`The second factors of ${email} were removed. The old password no longer works.`);
  say(`${email} can set a new password here, once, within ${resetLinkMinutes} minutes:`);
  say(link);
}

async function linkFor(environment: NodeJS.ProcessEnv, wanted: ResetRequest): Promise<string | null> {
  const configuration = readConfiguration(environment);
  const { dataDir, publicUrl, port } = configuration;
  const answer = await askForResetLink(dataDir, wanted);
  if (answer) return answer.link;
  const database = await openPresentDatabase(configuration);
  try {
    return await makeResetLink(database.fork(), publicUrl ?? `http://localhost:${port}`, wanted);
  } catch (error) {
    if (!(error instanceof TableNotFoundException)) throw error;
    throw new ResetPasswordError('the database is not up to date; start the server once, then try again.');
  } finally {
    await database.close();
  }
}
