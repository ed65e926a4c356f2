import { readFileSync } from 'node:fs';
import { isForeignPicture, replaceMedia } from '@daybook/rich-text';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { xssVectors } from '@daybook/rich-text/xss-vectors';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { closeProfiles, connectBrowser } from './support/connect-browser.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { createPost, unique } from './support/posts.ts';
import { submitSignIn } from './support/sign-in.ts';
import { provoke, setTrap, type Trap } from './support/trap.ts';
import { newProfile } from './support/visit.ts';

const more = process.env.XSS_VECTORS;
const ends = '</textarea></title></style></script></noscript></iframe></select></math></svg>-->\'">';

/** Whether a text has a picture of another site, which the server would try to copy and refuse. */
function showsForeignPicture(html: string): boolean {
  let isFound = false;
  replaceMedia(sanitizeRichText(html), (media) => {
    isFound ||= isForeignPicture(media);
    return null;
  });
  return isFound;
}

const vectors: string[] = [
  ...Object.values(xssVectors).flat(),
  ...(more ? JSON.parse(readFileSync(more, 'utf8')) : []),
];

/** Ten vectors per text, not nested: those of the library, and those of the JSON list in XSS_VECTORS, if set. */
const texts = vectors
  .filter((vector) => !showsForeignPicture(vector))
  .reduce<string[]>((made, vector, index) => {
    if (index % 10 === 0) made.push('');
    made.push(`${made.pop()}${vector}${ends}\n`);
    return made;
  }, []);
let browser: Browser;
let staff: Api;
let cards: ApiRecord[];
let post: ApiRecord;

beforeAll(async () => {
  browser = await connectBrowser();
  staff = await Api.signedIn(site);
  cards = [];
  for (const packagedesc of texts)
    cards.push(await staff.create('/api/add-packages', { packagetitle: unique('Package'), packagedesc }));
  post = await createPost(staff, { description: texts.join('') });
});
afterAll(async () => {
  await closeProfiles();
  for (const { _id } of cards) await staff.remove(`/api/delete-packages/${_id}`);
  await staff.remove(`/api/delete-posts/${post._id}`);
  await staff.signOut();
});

interface Visit extends Trap {
  page: Page;
}

async function openTab(bypassCSP: boolean): Promise<Visit> {
  const profile = await newProfile(browser, site.url, { bypassCSP });
  const trap = await setTrap(profile, site.url);
  return { ...trap, page: await profile.newPage() };
}

/** A page of the site with unsanitized vectors, each in its own document. */
async function openRaw({ page }: Visit, policy: string): Promise<void> {
  const { scripts = [], handlers = [], rareHandlers = [] } = xssVectors;
  const frames = [...scripts, ...handlers, ...rareHandlers].map(
    (vector) => `<iframe srcdoc="${vector.replace(/["&]/g, escapeQuote)}"></iframe>`,
  );
  await page.route(`${site.url}/raw`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html>${frames.join('\n')}`,
    }),
  );
  await page.goto('/raw');
}

const escapeQuote = (character: string) => (character === '"' ? '&quot;' : '&amp;');

describe('unsanitized vectors', () => {
  test('run without protection, which shows that the trap works', async () => {
    const visit = await openTab(true);
    await openRaw(visit, '');
    await provoke(visit.page, 'body');
    expect(visit.caught.filter((what) => what.startsWith('called')).length).toBeGreaterThan(30);
  });

  test('run nothing under the Content-Security-Policy of the back office, the laxer of the two', async () => {
    const policy = (await fetch(`${site.url}/dashboard`)).headers.get('content-security-policy') ?? '';
    const visit = await openTab(false);
    await openRaw(visit, policy);
    await provoke(visit.page, 'body');
    expect(visit.caught.length).toBeGreaterThan(30);
    expect(visit.caught.filter((what) => !what.startsWith('refused'))).toEqual([]);
  });
});

describe.each([
  ['with its security policy', false],
  ['without a security policy', true],
])('the site %s', (_name, bypassCSP) => {
  test('shows every stored vector and runs none', async () => {
    const { page, caught } = await openTab(bypassCSP);
    for (const path of ['/services', `/blog/${post.slug}`]) {
      await page.goto(path);
      await hydrated(page);
      await provoke(page, '.rich-text');
    }
    expect(caught).toEqual([]);
  });

  test('runs none in the back office: not in lists, forms, and the editor, and not when pasted', async () => {
    const { page, caught } = await openTab(bypassCSP);
    await page.goto('/login');
    await submitSignIn(page, site.superadmin);
    await page.waitForURL('/dashboard');
    await page.goto('/packages-list');
    await page.getByRole('table').waitFor();
    await page.goto(`/update-blogpost/${post.slug}`);
    const editor = page.getByRole('textbox', { name: 'Description', exact: true });
    await editor.click();
    await provoke(page, '[contenteditable]');
    expect(caught).toEqual([]);
    await editor.evaluate((element, pasted) => {
      for (const text of pasted) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', text);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }
    }, texts);
    await provoke(page, '[contenteditable]');
    // The browser reports handlers of HTML that it only parses and never runs.
    expect(caught.filter((what) => !what.startsWith('refused'))).toEqual([]);
  });
});
