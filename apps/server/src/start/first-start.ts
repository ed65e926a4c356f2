import { ensureSuperadmin } from '@daybook/accounts';
import { ensurePageRecords } from '@daybook/content';
import { databaseBy, isConnectionLost, type RequestContext, type Viewer } from '@daybook/content-engine';
import { waitForLock } from '@daybook/database';
import { AppError } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConfigurationError } from '../config/configuration-error.ts';
import { joinInstallation } from '../installation/join-installation.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import { type FirstCredentials, removeFirstSignIn, writeFirstSignIn } from './first-sign-in.ts';
import { reportingLockWaits } from './wait-for-database.ts';

/** How to sign in after the first start. */
export interface FirstSignIn {
  email: string;
  /** `given`: from `SUPERADMIN_PASSWORD`. `shown`: on the terminal. Otherwise the path of the file that holds it. */
  password: 'given' | 'shown' | { file: string };
}

interface FirstStartOptions {
  onProgress(line: string): void;
  /** Shows a random password on the terminal. If undefined, the password goes to a file in `DATA_DIR`. */
  showPassword?: ((credentials: FirstCredentials) => void) | undefined;
}

/**
 * Fills an empty database: the superadmin, a record per page type, and the demo content if configured. Everything is
 * one transaction under a lock, so an interrupted start leaves an empty database, and only one of two concurrent
 * starts fills it. A random password is shown or written before the commit, so that no crash can lose it. Returns
 * null if the database was filled before. Throws `InstallationError` if the storage belongs to another database.
 * Throws `DemoContentError` if a file of the demo content is invalid, and `ConfigurationError` if `SUPERADMIN_EMAIL` or
 * `SUPERADMIN_PASSWORD` is.
 */
export async function fillOnFirstStart(
  services: Services,
  { onProgress, showPassword }: FirstStartOptions,
): Promise<FirstSignIn | null> {
  const { configuration, database, publicUrl } = services;
  const { dataDir } = configuration;
  const wantsDemo = configuration.seed === 'demo';
  let file: string | null = null;

  const handOver = async (email: string, password: string | null): Promise<FirstSignIn> => {
    if (password === null) return { email, password: 'given' };
    if (showPassword) {
      showPassword({ email, password });
      return { email, password: 'shown' };
    }
    file = await writeFirstSignIn(dataDir, publicUrl, { email, password });
    return { email, password: { file } };
  };
  // The revision learns of these writes only after the commit.
  let announce: (() => void)[] = [];
  const contextIn = (em: EntityManager, viewer: Viewer | null): RequestContext => ({
    ...systemContext(services, databaseBy(em), viewer),
    revision: { wrote: (...write) => void announce.push(() => services.revision.wrote(...write)) },
  });
  const fill = () =>
    database.fork().transactional(async (em) => {
      announce = [];
      await waitForLock(em, 'first start', { onWaiting: reportingLockWaits(services.log) });
      await joinInstallation(em, services.files.storage);
      const created = await ensureSuperadmin(em, configuration.superadmin).catch(refuseSuperadmin);
      if (created && wantsDemo) {
        onProgress('Writing the demo content; its pictures take a moment …');
        const { insertDemoContent } = await import('../demo/insert-content.ts');
        await insertDemoContent(services, contextIn(em, created.viewer));
      }
      await ensurePageRecords(contextIn(em, null));
      return created && handOver(created.email, created.password);
    });

  const first = await fill().catch(async (error: unknown) => {
    // If the connection dropped, the commit may have happened, and the file may hold the only copy of the password.
    if (file !== null && !isConnectionLost(error)) await removeFirstSignIn(dataDir);
    throw error;
  });
  for (const tell of announce) tell();
  if (first && wantsDemo) {
    // Rate limits are counted outside the transaction, so these entries are sent after it.
    const { insertDemoEntries } = await import('../demo/insert-entries.ts');
    // The important data is committed. A failure here must not fail the start, and a retry would send the entries
    // twice.
    await insertDemoEntries(services, systemContext(services, database.forRequest(), null)).catch((error) =>
      services.log.warn({ err: error }, 'could not create all contact messages and sign-ups of the demo'),
    );
  }
  return first;
}

/** The fields of an invalid superadmin have the names of the settings that give them. */
function refuseSuperadmin(error: unknown): never {
  const [[field, sentence] = []] = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
  if (field === undefined) throw error;
  throw new ConfigurationError(`SUPERADMIN_${field.toUpperCase()}: ${sentence}`, { cause: error });
}
