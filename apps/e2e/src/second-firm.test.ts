import { adminRoutes, contentRoutes, publicRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { chooseFile, type Field, fill, pictureFile, save } from './support/form.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { viewports } from './support/visit.ts';

const site = useSeparateSite({ MAIL_FROM: 'mail@marlow-reed.example' });
const firm = {
  name: 'Marlow & Reed Regulatory Consulting of Northern Illinois',
  htmlName: 'Marlow &amp; Reed Regulatory Consulting of Northern Illinois',
  shortName: 'Marlow & Reed',
  accentColor: '#2d0a18',
};
/** What only the demo firm has: parts of its name, its address, its telephone number, its newsletter, and its color. */
const otherFirm = /fennimore|quay|portland|555-0142|1f4a41|rules, exams, and/i;

const text = (label: string, value: string): Field => ({ kind: 'text', label, value });
const richText = (label: string, value: string): Field => ({ kind: 'richText', label, value });
const settings = [
  text('Firm name', firm.name),
  text('Short name', firm.shortName),
  text('Tagline', 'Help for small advisers.'),
  text('Accent color', firm.accentColor),
  text('Telephone', '+1 (312) 555-0187'),
  text('E-mail address', 'desk@marlow-reed.example'),
  text('Postal address', '200 Lake Street\nChicago, Illinois'),
  text('LinkedIn profile', 'https://www.linkedin.com/company/marlow-reed'),
  text('X profile', 'https://x.com/marlow-reed'),
  text('Footer statement', 'Marlow & Reed gives no legal advice.'),
  text('Invitation to the newsletter', 'Filing dates, twice a month.'),
  text('Menu name of Mock SEC Exams', 'Trial inspections'),
  richText('Terms of use', 'Ask before you copy.'),
  text('Time zone', 'America/Chicago'),
];
const home = [
  text('Heading one', 'Small advisers, large rules'),
  text('Hero line', 'We read them for you.'),
  text('Heading two', 'One desk for every filing'),
];
const member = [
  text('Member name', 'Ines Marlow'),
  text('Member position', 'Founder'),
  { kind: 'choice', label: 'Display on team page', value: 'Yes' },
] as const;
const service = [text('Title', 'The yearly review'), richText('Description', 'All of it, in March.')];
const post = [
  text('Title', 'A first note'),
  text('Slug', 'a-first-note'),
  text('Excerpt', 'About notes.'),
  richText('Description', 'Text'),
  text('Meta title', 'A first note'),
  text('Meta description', 'About notes.'),
  { kind: 'day', label: 'Date', value: '2026-02-03' },
  { kind: 'tags', label: 'SEO tags', value: 'Notes' },
] as const;

/** Paths of all documents that the settings reach. */
const documents = [
  ...Object.values(publicRoutes).filter((path) => !path.includes(':')),
  '/blog/a-first-note',
  '/no-such-page',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/forms/contact',
  '/forms/contact/sent',
  '/dashboard',
  '/api/docs',
];

/** Creates a record with the form of its type. */
async function create(
  page: Page,
  { new: path, list }: { new: string; list: string },
  fields: readonly Field[],
) {
  await page.goto(path);
  for (const field of fields) await fill(page, field);
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === list);
}

beforeAll(async () => {
  const { page } = await site().openAs(superadmin, '/settings/site');
  await page.waitForURL('/settings/site/*');
  const logo = await pictureFile(page);
  await fill(page, text('Accent color', '#ffe9a8'));
  await save(page);
  await page
    .getByText(/^Accent color must have|too light|contrast/)
    .first()
    .waitFor();
  for (const field of settings) await fill(page, field);
  await chooseFile(page, 'Logo', logo);
  await save(page);
  await page.waitForURL('/pages-list');
  await page.getByRole('link', { name: 'Edit Homepage', exact: true }).click();
  await page.waitForURL('/update-homepage/*');
  for (const field of home) await fill(page, field);
  await save(page);
  await page.waitForURL('/pages-list');
  await create(page, contentRoutes.TeamMember, member);
  await create(page, contentRoutes.Package, service);
  await create(page, contentRoutes.Post, post);
  await page.goto(adminRoutes.mail);
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await page.getByText('A test message is on its way').waitFor();
});

test('no document shows a trace of the demo firm', async () => {
  for (const path of documents) {
    const shown = await (await fetch(site().url + path)).text();
    expect(otherFirm.exec(shown)?.[0], path).toBeUndefined();
  }
});

test('pages, structured data, feeds, and the manifest show what was set up', async () => {
  const textOf = async (path: string) => (await fetch(site().url + path)).text();
  const page = await textOf('/');
  expect(page).toContain(`<title>${firm.htmlName}`);
  expect(page).toContain('"telephone":"+1 (312) 555-0187"');
  expect(page).toContain('href="/accent-2d0a18.css"');
  expect(page).toContain('Marlow &amp; Reed gives no legal advice.');
  for (const { value } of home) expect(page).toContain(value);
  for (const path of ['/', '/no-such-page']) {
    const shown = await textOf(path);
    expect(shown.match(/<a href="\/services\/mock-sec-exam-services"[^>]*>Trial inspections/g)).toHaveLength(
      3,
    );
    expect(shown).not.toContain('Mock SEC Exams');
    expect(shown).toContain('Filing dates, twice a month. Unsubscribe with one click.');
  }
  expect(await textOf('/forms/newsletter')).toContain('content="Filing dates, twice a month.');
  expect(await textOf('/feed.xml')).toContain(firm.htmlName);
  expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({
    name: firm.name,
    short_name: firm.shortName,
  });
  expect(await textOf('/terms')).toContain('Ask before you copy.');
  expect(await textOf('/contact')).toContain('desk@marlow-reed.example');
  expect(await textOf('/about')).toContain('Ines Marlow');
  expect(await textOf('/services')).toContain('The yearly review');
  expect(await textOf('/sitemap.xml')).toContain('/blog/a-first-note');
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
  expect(mail?.raw).toContain('2d0a18');
  expect(mail?.from).toContain('mail@marlow-reed.example');
  expect(otherFirm.exec(mail?.text ?? '')).toBeNull();
});

test('the back office has the name and the logo of the firm', async () => {
  const { page } = await site().openAs(superadmin, adminRoutes.dashboard);
  const link = page.getByRole('link', { name: firm.shortName, exact: true });
  await link.waitFor();
  await expect.poll(() => page.title()).toBe(`Dashboard · ${firm.shortName}`);
  const logo = link.locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await inBothSchemes(page, 'second-firm-dashboard');
});

test('pages with few contents have the accent color, and nothing has that of the demo firm', async () => {
  const { page, problems } = await site().open('/contact');
  await page.setViewportSize(viewports.desktop);
  const button = page.getByRole('button', { name: 'Send message' });
  const colorOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf()).toBe('rgb(45, 10, 24)');
  for (const path of ['/contact', '/', '/about']) {
    await page.goto(path);
    await inBothSchemes(page, `second-firm${path.replace('/', '-')}`);
    const colors = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
        return [color, backgroundColor, borderTopColor, fill];
      }),
    );
    expect(colors).not.toContain('rgb(31, 74, 65)');
  }
  expect(problems).toEqual([]);
});
