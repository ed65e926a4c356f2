import { ensureSuperadmin } from '@daybook/accounts';
import { ensurePageRecords } from '@daybook/content';
import type { RequestContext } from '@daybook/content-engine';
import { insertDemoContent } from './demo-content.ts';
import type { Services } from './services.ts';

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
  const { configuration, database, files } = services;
  return database.fork().transactional(async (em) => {
    await em.execute("select pg_advisory_xact_lock(hashtext('first start'))");
    const created = await ensureSuperadmin(em, configuration.superadmin);
    if (created && configuration.seed === 'demo') {
      onProgress('Writing the demo content (pictures take a moment) …');
      const context: RequestContext = {
        em,
        viewer: created.viewer,
        files,
        clientAddress: 'local',
        maxPageSize: 1_000,
      };
      await insertDemoContent(services, context);
    }
    await ensurePageRecords(em);
    return created && { email: created.email, password: created.password };
  });
}
