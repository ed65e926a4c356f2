import { ensureSuperadmin } from '@daybook/accounts';
import { ensurePageRecords } from '@daybook/content';
import { databaseBy } from '@daybook/content-engine';
import { takeTurn } from '@daybook/database';
import type { Services } from './services.ts';
import { systemContext } from './system-context.ts';
import { reportingTurns } from './wait-for-database.ts';

/** How to sign in after the first start; the password only if it was made up here. */
export interface FirstSignIn {
  email: string;
  password: string | null;
}

/**
 * Makes what an empty database needs: the superadmin, a record per page, and the demo content if asked for. All in
 * one transaction under a lock: a start that is cut off leaves an empty database, and of two at once one does it.
 * Answers null when it was done before.
 */
export async function fillOnFirstStart(
  services: Services,
  onProgress: (line: string) => void,
): Promise<FirstSignIn | null> {
  const { configuration, database } = services;
  const wantsDemo = configuration.seed === 'demo';
  const first = await database.fork().transactional(async (em) => {
    await takeTurn(em, 'first start', reportingTurns(services.log));
    const created = await ensureSuperadmin(em, configuration.superadmin);
    if (created && wantsDemo) {
      onProgress('Writing the demo content; its pictures take a moment …');
      const { whileDrawing } = await import('@daybook/database/demo');
      const { insertDemoContent } = await import('./demo/insert-content.ts');
      await whileDrawing(() =>
        insertDemoContent(services, systemContext(services, databaseBy(em), created.viewer)),
      );
    }
    await ensurePageRecords(em);
    return created;
  });
  if (!first) return null;
  // Their rate limits count outside any transaction, so they wait for this one to end.
  if (wantsDemo) {
    const { insertDemoEntries } = await import('./demo/insert-entries.ts');
    // Everything that matters is committed: the start must not fail now, nor try again and write them twice.
    await insertDemoEntries(services, systemContext(services, database.forRequest(), null)).catch((error) =>
      services.log.warn({ err: error }, 'some contact messages and sign-ups of the demo are missing'),
    );
  }
  return { email: first.email, password: first.password };
}
