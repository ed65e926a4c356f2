import { clientId, clientSecret, TestIdentityProvider } from '@daybook/accounts/testing';
import getPort from 'get-port';
import { afterAll, afterEach } from 'vitest';
import { CookieBrowser } from './cookie-browser.ts';
import { useSite } from './use-site.ts';

const exchange =
  'mutation ($code: String!) { signIn: signInWithSingleSignOn(code: $code) { token user { id email } } }';

/** Whether an address is the one to which the provider sends people back. */
const isCallback = ({ pathname }: URL) => pathname === '/sso/callback';

/** The code with which the sign-in page was opened. */
export function codeIn({ hash }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('code') ?? '';
}

/** Gives the tests of a file a site and its identity provider, which knows the people in `provider.people`. */
export async function useSingleSignOn(environment: Record<string, string> = {}) {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const provider = await TestIdentityProvider.start(`${url}/sso/callback`);
  afterEach(() => {
    provider.tamper = null;
    provider.standIn = null;
    provider.published = null;
  });
  afterAll(() => provider.stop());
  const site = useSite({
    PORT: String(port),
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: clientId,
    SSO_CLIENT_SECRET: clientSecret,
    ...environment,
  });

  /** Signs in at the provider and returns the address to which it sends the browser back. */
  const callbackFor = async (browser: CookieBrowser, subject: string, parameters = 'next=/post-list') => {
    const page = await browser.follow(`${url}/sso/start?${parameters}`);
    const form = { prompt: 'login', login: subject, password: 'any' };
    const { url: onward } = await browser.visit(page.url, form);
    const { url: callback } = await browser.follow(onward, isCallback);
    return callback;
  };
  /** Signs in up to the sign-in page of the site. */
  const arrival = async (browser: CookieBrowser, subject: string, parameters?: string) =>
    browser.visit(await callbackFor(browser, subject, parameters));
  const exchangeCode = (browser: CookieBrowser, code: string) => browser.graphql(url, exchange, { code });

  return {
    site,
    url,
    provider,
    callbackFor,
    arrival,
    exchangeCode,
    /** Signs in and returns the answer of the exchange. */
    async signIn(browser: CookieBrowser, subject: string, parameters?: string) {
      const { url: page } = await arrival(browser, subject, parameters);
      return exchangeCode(browser, codeIn(page));
    },
    async problemOf(subject: string, parameters?: string): Promise<string | null> {
      const { url: page } = await arrival(new CookieBrowser(), subject, parameters);
      return page.searchParams.get('problem');
    },
    /** Lines of the audit log about an action. */
    async audited(action: string): Promise<{ recordTitle: string; clientAddress: string }[]> {
      const log = '{ auditLog(pageSize: 100) { items { action recordTitle clientAddress } } }';
      const { data } = await site.staff.graphql(log);
      return data.auditLog.items.filter((line: { action: string }) => line.action === action);
    },
  };
}
