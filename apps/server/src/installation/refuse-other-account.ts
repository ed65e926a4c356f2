import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '@daybook/database';
import { InstallationError } from './storage-marker.ts';

/**
 * Throws `InstallationError` if the database or the files in a data directory belong to another account. The files that
 * this process would create, for example as root, could not be read by the account of the server.
 */
export function refuseOtherAccount(dataDir: string): void {
  const account = process.geteuid?.();
  if (account === undefined) return;
  const owner = ownerOf(dataDir);
  if (owner === null || owner === account || owner === ownerOfNewIn(dataDir)) return;
  throw new InstallationError(
    `DATA_DIR (got "${dataDir}"): its content belongs to account ${owner}, and this is account ${account}. Run the command as that account, or give it the whole folder with chown.`,
  );
}

/** The account that owns the content of a data directory; null if there is none. */
function ownerOf(dataDir: string): number | null {
  const found = [join(databaseFolder(dataDir), 'PG_VERSION'), join(dataDir, 'uploads', '.installation')];
  try {
    const [first] = found.flatMap((path) => statSync(path, { throwIfNoEntry: false }) ?? []);
    return first?.uid ?? null;
  } catch {
    // This account may not look into the folder, which the server makes private.
    return statSync(dataDir).uid;
  }
}

/** The account that owns a new entry of the folder. Some network and container file systems give all to one account. */
function ownerOfNewIn(dataDir: string): number | null {
  try {
    const probe = mkdtempSync(join(dataDir, '.account-'));
    const { uid } = statSync(probe);
    rmdirSync(probe);
    return uid;
  } catch {
    return null;
  }
}
