import { parse } from 'graphql';
import { type Configuration, readConfiguration } from '../../src/config/configuration.ts';
import type { AppBundles } from '../../src/pages/app-bundles.ts';

export const superadmin = { email: 'owner@example.com', password: 'correct horse battery' };

/**
 * Settings that make tests independent of the machine's speed: no refusals because of load, many reads, an old sign-in, or
 * a pause of the machine, and no captures, whose job reads everything at any time.
 */
export const unhurried = {
  MAX_CONCURRENT_REQUESTS: '1000',
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  FRESH_SIGN_IN_S: '86400',
  READ_COST_PER_MINUTE: '1000000000',
  DATABASE_ANSWER_TIMEOUT_S: '60',
  DATABASE_LOCK_TIMEOUT_S: '60',
  DATABASE_STATEMENT_TIMEOUT_S: '300',
  PAGE_CAPTURES: 'off',
};

/** The settings of a server under test, on any free port and without the demo content. */
export function testConfiguration(environment: Record<string, string>): Configuration {
  return readConfiguration({
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    ...unhurried,
    ...environment,
  });
}

const submitContact = parse('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }');

/** Replaces the bundles of the apps, which the browser tests cover. */
export const noBundles: AppBundles = {
  pageModule: async () => ({
    plainAddress: (url) => (url === '/' ? url : null),
    hasRoute: (url) => url === '/',
    renderPage: async ({ url }) => ({
      status: url === '/' ? 200 : 404,
      html: `<!doctype html><title>${url.length}</title>`,
    }),
    failurePage: (status) => ({ status, html: `<!doctype html><title>${status}</title>` }),
    versionsPage: ({ versions, older }) =>
      [...versions.map(({ path, isErased }) => (isErased ? 'erased' : path)), older]
        .map((path) => `<a href="${path}"></a>`)
        .join(''),
    previewNotice: (notice) => `<!doctype html><title>${notice}</title>`,
    shareWords: async ({ url }) => (url === '/' ? { title: 'Home', firm: 'Our firm' } : null),
    shareMaterials: () => Promise.reject(new Error('This bundle draws nothing.')),
    async answerForm({ values, submit }) {
      const refusal = await submit(submitContact, { input: values });
      if (!refusal) return { status: 303, html: '', location: '/thanks' };
      const { status, retryAfter, ...shown } = refusal;
      return { status, html: JSON.stringify({ ...shown, values }), ...(retryAfter && { retryAfter }) };
    },
  }),
  pageAssets: async () => ({ scripts: [], styles: [], preloads: [], previewStyles: [] }),
  adminDocument: async () => '<!doctype html><title>Admin</title>',
};
