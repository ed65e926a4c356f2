import { adminRoutes, publicRoutes } from '@daybook/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { fieldValue, fill, save } from './support/form.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin', 'kept');
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

/** A heading of each page, by its label in the form and its field in the contract (§3). */
const closing = { label: 'Call to action heading', field: 'ctatitleheading' };
const pages = [
  { page: 'Homepage', edit: adminRoutes.homePageEdit, site: publicRoutes.home, ...closing },
  { page: 'Services', edit: adminRoutes.servicesPageEdit, site: publicRoutes.services, ...closing },
  {
    page: 'Registered Funds',
    edit: adminRoutes.registeredFundsPageEdit,
    site: publicRoutes.registeredFunds,
    ...closing,
  },
  {
    page: 'Mock SEC Exam',
    edit: adminRoutes.mockSecExamPageEdit,
    site: publicRoutes.mockSecExam,
    ...closing,
  },
  {
    page: 'RIA Registration Services',
    edit: adminRoutes.riaRegistrationServicesPageEdit,
    site: publicRoutes.riaRegistration,
    ...closing,
  },
  { page: 'Resources', edit: adminRoutes.resourcesPageEdit, site: publicRoutes.resources, ...closing },
  {
    page: 'Compliance Newsletter',
    edit: adminRoutes.complianceNewsletterPageEdit,
    site: publicRoutes.complianceNewsletter,
    ...closing,
  },
  { page: 'Events', edit: adminRoutes.eventsPageEdit, site: publicRoutes.events, ...closing },
  { page: 'About', edit: adminRoutes.aboutPageEdit, site: publicRoutes.about, ...closing },
  { page: 'Partners', edit: adminRoutes.partnerPageEdit, site: publicRoutes.partnerships, ...closing },
  {
    page: 'Contact',
    edit: adminRoutes.contactPageEdit,
    site: publicRoutes.contact,
    label: 'Heading',
    field: 'heading',
  },
];

test('the list has one row for each page type, in the order of the contract', async () => {
  const { page } = tab();
  await page.goto('/pages-list');
  await page.getByRole('link', { name: 'Edit Contact' }).waitFor();
  const names = await page
    .getByRole('link', { name: /^Edit / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  expect(names).toEqual(pages.map((each) => `Edit ${each.page}`));
});

test.each(pages)('$page: shows a changed text on the site at once', async ({ page: name, edit, ...each }) => {
  const { page, problems } = tab();
  const address = await addressOf(edit, staff);
  const changed = unique('Changed');
  // A saved form leads back to the list.
  if (new URL(page.url()).pathname !== '/pages-list') await page.goto('/pages-list');
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  await page.waitForURL(address);
  const former = await fieldValue(page, { kind: 'text', label: each.label });
  try {
    await fill(page, { kind: 'text', label: each.label, value: changed });
    await save(page);
    await page.waitForURL('/pages-list');
    expect(await textOf(each.site)).toContain(changed);
  } finally {
    // The address of a page's form is also its REST call (contract §7).
    await staff.update(`/api${address}`, { [each.field]: former });
  }
  expect(await textOf(each.site)).not.toContain(changed);
  expect(problems).toEqual([]);
});

test('requires the heading of a new homepage', async () => {
  const { page } = tab();
  await page.goto('/new-homepage');
  await save(page);
  await page.getByText('One field needs attention').waitFor();
  await page.getByRole('button', { name: 'Heading one is required.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/new-homepage');
  expect(await staff.list('/api/get-homepage')).toHaveLength(1);
});

test('shows another homepage after it is chosen, and removes it when it is not in use', async () => {
  const { page, problems } = tab();
  const [inUse] = await staff.list('/api/get-homepage');
  const closingHeading = unique('Other');
  await page.goto('/pages-list');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.waitForURL('/new-homepage');
  await fill(page, { kind: 'text', label: 'Heading one', value: String(inUse?.headingone) });
  await fill(page, { kind: 'text', label: 'Heading three', value: String(inUse?.headingthree) });
  await fill(page, { kind: 'text', label: closing.label, value: closingHeading });
  await save(page);
  await page.waitForURL('/pages-list');
  expect(await textOf('/')).not.toContain(closingHeading);

  await page.getByRole('button', { name: 'Use this one: Homepage record 2' }).click();
  await expect.poll(() => textOf('/')).toContain(closingHeading);
  await page.reload();
  await page.getByRole('button', { name: 'Use this one: Homepage record 2' }).click();
  await expect.poll(() => textOf('/')).not.toContain(closingHeading);

  await page.reload();
  await page.getByRole('button', { name: 'Delete Homepage record 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Homepage record 2' }).waitFor({ state: 'hidden' });
  expect(await staff.list('/api/get-homepage')).toEqual([inUse]);
  expect(problems).toEqual([]);
});

/** The HTML of a public page as the server renders it now. */
async function textOf(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}
