import { publicRoutes } from '@daybook/routes';
import { beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { viewports } from './support/visit.ts';

const site = useSeparateSite();
const firm = {
  name: 'Marlow & Reed Advisory',
  shortName: 'Marlow & Reed',
  tagline: 'Compliance help for small advisers.',
  accentColor: '#7a1f3d',
  phone: '+1 (312) 555-0187',
  email: 'desk@marlow-reed.example',
  address: '200 Lake Street\nChicago, Illinois',
  linkedInUrl: 'https://www.linkedin.com/company/marlow-reed',
  footerStatement: 'Marlow & Reed Advisory gives no legal advice.',
  termsText: '<p>Ask before you copy.</p>',
  timeZone: 'America/Chicago',
};
/** What only the demo firm has: parts of its name, its address, its telephone number, and its color. */
const otherFirm = /fennimore|quay|portland|555-0142|1f4a41/i;

/** Paths of all public documents that the settings reach. */
const documents = [
  ...Object.values(publicRoutes).filter((path) => !path.includes(':')),
  '/no-such-page',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/forms/contact',
  '/forms/contact/sent',
];

let postId = '';

beforeAll(async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const { siteSettings } = await staff.graphql<{ siteSettings: { id: string } }>('{ siteSettings { id } }');
  await staff.graphql(
    'mutation ($id: ID!, $input: SiteSettingsUpdateInput!) { updateSiteSettings(id: $id, input: $input) { id } }',
    { id: siteSettings.id, input: firm },
  );
  const input = {
    title: 'A first note',
    slug: 'a-first-note',
    excerpt: 'About notes.',
    body: '<h2>One</h2><p>Text</p><h2>Two</h2><p>Text</p><h2>Three</h2><p>Text</p>',
    metaTitle: 'A first note',
    metaDescription: 'About notes.',
    date: '2026-02-03',
    topics: ['Notes'],
  };
  const { createPost } = await staff.graphql<{ createPost: { id: string } }>(
    'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }',
    { input },
  );
  postId = createPost.id;
  await staff.graphql('mutation { sendTestMail }');
  await staff.signOut();
});

test('no public document shows a trace of the demo firm', async () => {
  for (const path of [...documents, '/blog/a-first-note']) {
    const text = await (await fetch(site().url + path)).text();
    expect(otherFirm.exec(text)?.[0], path).toBeUndefined();
  }
  expect(postId).not.toBe('');
});

test('pages, structured data, feeds, and the manifest name the firm of the settings', async () => {
  const textOf = async (path: string) => (await fetch(site().url + path)).text();
  const home = await textOf('/');
  expect(home).toContain('<title>Marlow &amp; Reed Advisory</title>');
  expect(home).toContain('"telephone":"+1 (312) 555-0187"');
  expect(home).toContain('href="/accent-7a1f3d.css"');
  expect(home).toContain('Marlow &amp; Reed Advisory gives no legal advice.');
  expect(await textOf('/feed.xml')).toContain('Marlow &amp; Reed Advisory');
  expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({
    name: firm.name,
    short_name: firm.shortName,
  });
  expect(await textOf('/terms')).toContain('Ask before you copy.');
  expect(await textOf('/contact')).toContain('desk@marlow-reed.example');
});

test('the share picture differs from that of a firm with another name', async () => {
  const pictureOf = async (url: string) =>
    Buffer.from(await (await fetch(`${url}/share/index.jpg`)).arrayBuffer());
  const before = await pictureOf(site().url);
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const { siteSettings } = await staff.graphql<{ siteSettings: { id: string } }>('{ siteSettings { id } }');
  const rename = (name: string) =>
    staff.graphql(
      `mutation ($id: ID!, $name: String) { updateSiteSettings(id: $id, input: { name: $name }) { id } }`,
      {
        id: siteSettings.id,
        name,
      },
    );
  await rename('Another name');
  expect((await pictureOf(site().url)).equals(before)).toBe(false);
  await rename(firm.name);
  await staff.signOut();
});

test('mail has the name and the color of the firm', async () => {
  await expect.poll(() => site().mail.received.length).toBeGreaterThan(0);
  const [mail] = site().mail.received;
  expect(mail?.from).toContain(firm.name);
  expect(mail?.raw).toContain('7a1f3d');
  expect(otherFirm.exec(mail?.text ?? '')).toBeNull();
});

test('links and buttons have the accent color in both schemes', async () => {
  const { page } = await site().open('/contact');
  await page.setViewportSize(viewports.desktop);
  const button = page.getByRole('button', { name: 'Send message' });
  const colorOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colorOf()).toBe('rgb(122, 31, 61)');
  await inBothSchemes(page, 'second-firm-contact');
  await page.goto('/');
  await inBothSchemes(page, 'second-firm-home');
});
