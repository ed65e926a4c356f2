import { MailServer } from '@daybook/mail/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject, type TestContext } from 'vitest';
import { closeProfiles, connectBrowser } from './connect-browser.ts';
import { hydrated } from './hydrated.ts';
import { reportIfFailed } from './report-failure.ts';
import { type ProductionServer, serveProduction } from './serve-production.ts';
import { type Credentials, submitSignIn } from './sign-in.ts';
import { newProfile, openVisit, type Visit } from './visit.ts';

export { superadmin } from './serve-production.ts';

/** A site without demo content that only the tests of one file use. */
export class SeparateSite {
  readonly #visits: Visit[] = [];
  readonly #parts: { server: ProductionServer; browser: Browser };
  /** Receives the mail of the site. */
  readonly mail: MailServer;
  /** The address of the site. Its host is `localhost`, because passkeys do not work under an IP address. */
  readonly url: string;

  constructor(server: ProductionServer, browser: Browser, mail: MailServer) {
    this.#parts = { server, browser };
    this.mail = mail;
    this.url = server.url.replace('127.0.0.1', 'localhost');
  }

  /** The data directory of the site. */
  get dataDir(): string {
    return this.#parts.server.dataDir;
  }

  /** Runs a command of the program on the data of the site and returns its output. */
  run(...args: string[]): Promise<string> {
    return this.#parts.server.run(...args);
  }

  /** Opens an empty page in a new browser profile. */
  async openDevice(): Promise<Visit> {
    const visit = await openVisit(await newProfile(this.#parts.browser, this.url), this.url);
    this.#visits.push(visit);
    return visit;
  }

  /** Opens a path in a new browser profile and waits until the page is hydrated. */
  async open(path: string): Promise<Visit> {
    const visit = await this.openDevice();
    await visit.page.goto(path);
    await hydrated(visit.page);
    return visit;
  }

  /** Signs in with a new browser profile and opens a screen of the back office. */
  async openAs(who: Credentials, path = '/dashboard'): Promise<Visit> {
    const visit = await this.open(`/login?next=${path}`);
    await submitSignIn(visit.page, who);
    await visit.page.waitForURL(path);
    return visit;
  }

  /** Closes the pages of a test. If it failed, prints what they show. */
  async closePages(test: TestContext['task']): Promise<void> {
    const visits = this.#visits.splice(0);
    await reportIfFailed(test, visits);
    for (const { page } of visits) await page.context().close();
  }

  async stop(): Promise<void> {
    await closeProfiles();
    await this.#parts.server.stop();
    await this.mail.stop();
  }
}

/** Starts a separate site with these settings for the tests of a file, and closes its pages after each test. */
export function useSeparateSite(environment: Record<string, string> = {}): () => SeparateSite {
  let site: SeparateSite | undefined;
  beforeAll(async () => {
    const mail = await MailServer.start();
    const server = await serveProduction(inject('emptySite'), {
      SMTP_URL: mail.url,
      MAIL_FROM: 'mail@fennimore.example',
      ...environment,
    });
    site = new SeparateSite(server, await connectBrowser(), mail);
  });
  afterEach(({ task }) => site?.closePages(task));
  afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error('The site starts only before the first test.');
    return site;
  };
}
