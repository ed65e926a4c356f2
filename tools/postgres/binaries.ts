import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Finds the folder with initdb, postgres, and pg_isready on the PATH or in Debian's folders, newest version first. */
export function findPostgresBinaries(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const initdb = [...folders, ...debianFolders()].map((folder) => join(folder, 'initdb')).find(existsSync);
  return initdb && dirname(realpathSync(initdb));
}

function debianFolders(): string[] {
  if (!existsSync(debian)) return [];
  const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(debian, version, 'bin'));
}

/** Returns an account to run PostgreSQL, which refuses to run as root; undefined if this process is not root. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody".');
}
