import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';

/** E-mail address and random password of the first superadmin. */
export interface FirstCredentials {
  email: string;
  password: string;
}

/** Name of the file in `DATA_DIR` with the random first password. */
const fileName = 'first-sign-in.txt';

/**
 * Writes the first sign-in to a file in `dataDir` that only this account can read, and returns its path. The file is
 * synced to disk before this returns. An older file is replaced, because its password was never committed.
 */
export async function writeFirstSignIn(
  dataDir: string,
  publicUrl: string,
  { email, password }: FirstCredentials,
): Promise<string> {
  const path = join(dataDir, fileName);
  const lines = [
    `Sign in at ${publicUrl}/login`,
    '',
    `E-mail:   ${email}`,
    `Password: ${password}`,
    '',
    'This file is removed after the first sign-in.',
    '',
  ];
  try {
    await rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(lines.join('\n'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigurationError(`DATA_DIR: ${path} cannot be written (${code}).`);
  }
  return path;
}

/** Removes the file, whichever account it is for. */
export async function removeFirstSignIn(dataDir: string): Promise<void> {
  await rm(join(dataDir, fileName), { force: true });
}

/** Removes the file if it belongs to the account that has signed in. Does nothing if there is no file. */
export async function forgetFirstSignIn(dataDir: string, email: string): Promise<void> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => '');
  const [, about] = /^E-mail: +(.*)$/m.exec(text) ?? [];
  if (about === email) await removeFirstSignIn(dataDir);
}
