import { ensureSuperadmin } from '@daybook/accounts';
import { ensurePageRecords } from '@daybook/content';
import { databaseBy, isConnectionLost, type RequestContext, type Viewer } from '@daybook/content-engine';
import { waitForLock } from '@daybook/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type FirstCredentials, removeFirstSignIn, writeFirstSignIn } from './first-sign-in.ts';
import { joinInstallation } from './installation/join-installation.ts';
import type { Services } from './services.ts';
import { systemContext } from './system-context.ts';
import { reportingLocks } from './wait-for-database.ts';

/** How to sign in after the first start. */
export interface FirstSignIn {
  email: string;
  /** `given` by `SUPERADMIN_PASSWORD`, `shown` on the terminal, or the path of the file that holds it. */
  password: 'given' | 'shown' | { file: string };
}

interface FirstStartOptions {
  onProgress(line: string): void;
  /** Shows a random password to the person at the terminal. Without it the password goes to a file in `DATA_DIR`. */
  showPassword?: ((credentials: FirstCredentials) => void) | undefined;
}

/**
 * Makes what an empty database needs: the superadmin, a record per page, and the demo content if asked for. All of it is
 * one transaction under a lock: a start that is cut off leaves an empty database, and of two starts one does it. A random
 * password is handed over before the commit, so that no crash can lose it. Answers null if it was done before. Throws
 * `InstallationError` when the storage belongs to another database.
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
  // Counts only once it is committed.
  let announce: (() => void)[] = [];
  const contextIn = (em: EntityManager, viewer: Viewer | null): RequestContext => ({
    ...systemContext(services, databaseBy(em), viewer),
    revision: { wrote: (...write) => void announce.push(() => services.revision.wrote(...write)) },
  });
  const fill = () =>
    database.fork().transactional(async (em) => {
      announce = [];
      await waitForLock(em, 'first start', reportingLocks(services.log));
      await joinInstallation(em, services.files.storage);
      const created = await ensureSuperadmin(em, configuration.superadmin);
      if (created && wantsDemo) {
        onProgress('Writing the demo content; its pictures take a moment …');
        const { whileDrawing } = await import('@daybook/database/demo');
        const { insertDemoContent } = await import('./demo/insert-content.ts');
        await whileDrawing(() => insertDemoContent(services, contextIn(em, created.viewer)));
      }
      await ensurePageRecords(contextIn(em, null));
      return created && handOver(created.email, created.password);
    });

  const first = await fill().catch(async (error: unknown) => {
    // If the connection dropped, the commit may have happened, and the file may hold the only copy of the password.
    if (file !== null && !isConnectionLost(error)) await removeFirstSignIn(dataDir);
    throw error;
  });
  for (const each of announce) each();
  if (first && wantsDemo) {
    // Their rate limits count outside any transaction, so they wait for this one to end.
    const { insertDemoEntries } = await import('./demo/insert-entries.ts');
    // Everything that matters is committed: the start must not fail now, nor try again and write them twice.
    await insertDemoEntries(services, systemContext(services, database.forRequest(), null)).catch((error) =>
      services.log.warn({ err: error }, 'some contact messages and sign-ups of the demo are missing'),
    );
  }
  return first;
}
