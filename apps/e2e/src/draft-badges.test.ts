import { adminRoutes, contentRoutes } from '@daybook/routes';
import { afterEach, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { discardDrafts, draftsOf, saveDraft } from './support/drafts.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { unique } from './support/posts.ts';
import { endRelease, hashOf, saveDraft as saveAnyDraft } from './support/releases.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('superadmin');
const own = usePackage();

afterEach(async () => {
  for (const { release } of await draftsOf(own.staff, own.id)) await endRelease(own.staff, release.id);
  await discardDrafts(own.staff, own.id);
});

test('lists say which records are not published, scheduled, or about to be removed', async () => {
  const { page, problems } = tab();
  const title = String((await own.stored())?.packagetitle);
  let queries = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('DraftMarks')) queries += 1;
  });
  const list = `${contentRoutes.Package.list}?search=${encodeURIComponent(title)}`;
  const row = page.getByRole('row').filter({ hasText: title });
  await saveDraft(own.staff, own.id, { description: '<p>Later.</p>' });
  await page.goto(list);
  await row.getByText('Changes not published').waitFor();

  const [draft] = await draftsOf(own.staff, own.id);
  const release = draft?.release.id ?? '';
  await own.staff.graphql(
    'mutation ($id: ID!, $hash: String!) { scheduleRelease(id: $id, at: "2090-03-12T13:00:00Z", zone: "UTC", hash: $hash) { id } }',
    { id: release, hash: await hashOf(own.staff, release) },
  );
  await page.reload();
  await row.getByText(/Scheduled Mar 12, 2090/).waitFor();
  await endRelease(own.staff, release);
  await own.staff.graphql('mutation ($id: ID!) { draftRemoval(type: "Package", recordId: $id) { id } }', {
    id: own.id,
  });
  await page.reload();
  await row.getByText('Will be removed').waitFor();

  queries = 0;
  await page.goto(`${contentRoutes.Package.list}?size=25`);
  await row.getByText('Will be removed').waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(3);
  expect(queries).toBe(1);
  expect(problems).toEqual([]);
});

test('says in all places that a release was changed since it was scheduled', async () => {
  const { page, problems } = tab();
  const title = String((await own.stored())?.packagetitle);
  await saveDraft(own.staff, own.id, { description: '<p>Soon.</p>' });
  const [draft] = await draftsOf(own.staff, own.id);
  const release = draft?.release.id ?? '';
  await own.staff.graphql(
    'mutation ($id: ID!, $hash: String!) { scheduleRelease(id: $id, at: "2080-03-12T13:00:00Z", zone: "UTC", hash: $hash) { id } }',
    { id: release, hash: await hashOf(own.staff, release) },
  );
  const address = adminRoutes.release.replace(':id', release);
  const status = page.getByRole('main').getByRole('status').first();
  await page.goto(address);
  await status.getByText(/^Will be published on /).waitFor();

  await saveDraft(own.staff, own.id, { description: '<p>Soon, with a change.</p>' });
  await page.reload();
  await status
    .getByText('Changed since it was scheduled, so it will not be published. Schedule it again.')
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${contentRoutes.Package.list}?search=${encodeURIComponent(title)}`);
  await page.getByRole('row').filter({ hasText: title }).getByText('Changed since scheduled').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(adminRoutes.drafts);
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByText(/^Changed since it was/)
    .waitFor();
  await page.goto(`${adminRoutes.releases}?show=calendar&month=2080-03`);
  await page
    .getByRole('cell')
    .getByRole('link', { name: title })
    .getByText(/^Changed since it was scheduled/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(adminRoutes.dashboard);
  await page
    .getByRole('region', { name: 'Goes out next' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText(/^Changed since it was scheduled/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(own.form);
  await page.getByText(/· Changed since it was scheduled, so it will not be published ·/).waitFor();

  await page.goto(address);
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  await status.getByText(/^Will be published on /).waitFor();
  expect(problems).toEqual([]);
});

test('lists records that were never published above the others, also in a search', async () => {
  const { page, problems } = tab();
  const title = unique('New package');
  const { id } = await saveAnyDraft(own.staff, 'Package', { input: { title } });
  await page.goto(contentRoutes.Package.list);
  const group = page.getByRole('region', { name: 'Not published yet' });
  await group.getByRole('link', { name: title }).waitFor();
  await group.getByText('Draft', { exact: true }).first().waitFor();
  for (const viewport of [viewports.phone, viewports.desktop])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    }
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('no such package');
  await group.waitFor({ state: 'detached' });
  await search.fill(title);
  await group.getByRole('link', { name: title }).click();
  await page.getByText(/Not published · Draft saved/).waitFor();
  await own.staff.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id });
  expect(problems).toEqual([]);
});

test('lists pages that were never published above the others', async () => {
  const { page, problems } = tab();
  const heroHeading = unique('New homepage');
  const { draft } = await own.staff.graphql<{ draft: { id: string } }>(
    'mutation ($input: HomePageUpdateInput!) { draft: saveHomePageDraft(input: $input) { id } }',
    { input: { heroHeading } },
  );
  await page.goto(adminRoutes.pageList);
  const group = page.getByRole('region', { name: 'Not published yet' });
  await group.getByText(/^Page: Homepage · /).waitFor();
  await group.getByText('Draft', { exact: true }).waitFor();
  for (const viewport of [viewports.phone, viewports.desktop])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    }
  await group.getByRole('link', { name: heroHeading }).click();
  await page.getByText(/Not published · Draft saved/).waitFor();
  await own.staff.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id: draft.id });
  await page.goto(adminRoutes.pageList);
  await page.getByRole('row').filter({ hasText: 'Homepage' }).first().waitFor();
  await group.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('says in the list of pages what is not published', async () => {
  const { page, problems } = tab();
  const { pages } = await own.staff.graphql<{ pages: { items: { id: string }[] } }>(
    '{ pages: staffContactPages(pageSize: 1) { items { id } } }',
  );
  const { draft } = await own.staff.graphql<{ draft: { release: { id: string } } }>(
    'mutation ($id: ID!) { draft: saveContactPageDraft(id: $id, input: {}) { release { id } } }',
    { id: pages.items[0]?.id },
  );
  await page.goto(adminRoutes.pageList);
  await page.getByRole('row').filter({ hasText: 'Contact' }).getByText('Changes not published').waitFor();
  await own.staff.graphql(
    'mutation ($id: ID!, $hash: String!) { scheduleRelease(id: $id, at: "2090-03-12T13:00:00Z", zone: "UTC", hash: $hash) { id } }',
    { id: draft.release.id, hash: await hashOf(own.staff, draft.release.id) },
  );
  await page.reload();
  await page
    .getByRole('row')
    .filter({ hasText: 'Contact' })
    .getByText(/Scheduled Mar 12, 2090/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await endRelease(own.staff, draft.release.id);
  expect(problems).toEqual([]);
});
