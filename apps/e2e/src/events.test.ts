import { publicRoutes } from '@daybook/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { formOf, unique } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';
import { viewports } from './support/visit.ts';

const open = useBrowser();
const zone = 'America/New_York';
const names = {
  next: unique('Next'),
  later: unique('Later'),
  over: unique('Over'),
  undated: unique('Undated'),
};
let staff: Api;
const records: ApiRecord[] = [];

async function create(eventstitle: string, fields: Record<string, string>): Promise<ApiRecord> {
  const form = formOf({
    eventstitle,
    excerpt: 'In one sentence.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PL123',
    ...fields,
  });
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png');
  const record = await staff.create('/api/add-events', form);
  records.push(record);
  return record;
}

beforeAll(async () => {
  staff = await Api.signedIn(site);
  await create(names.later, { startsAt: `2090-07-05T18:00[${zone}]` });
  await create(names.next, {
    startsAt: `2090-07-04T18:00[${zone}]`,
    endsAt: `2090-07-04T20:30[${zone}]`,
    attendance: 'hybrid',
    place: 'Quay 1, Portland',
    seats: '40',
    registrationUrl: 'https://tickets.example/next',
  });
  await create(names.over, {
    startsAt: `2001-02-03T09:00[${zone}]`,
    registrationUrl: 'https://tickets.example/',
  });
  await create(names.undated, {});
});
afterAll(async () => {
  for (const { _id } of records) await staff.remove(`/api/delete-events/${_id}`);
  await staff.signOut();
});

const addressOf = (name: string) =>
  publicRoutes.event.replace(':id', records.find(({ eventstitle }) => eventstitle === name)?._id ?? '');

test.each(Object.values(viewports))('lists events by time, at $width pixels', async (viewport) => {
  const { page, problems } = await open({ viewport });
  await page.goto(publicRoutes.events);
  await hydrated(page);
  const headings = await page
    .getByRole('region', { name: 'Live & Virtual Events' })
    .getByRole('heading')
    .allInnerTexts();
  const ofTest = ['Upcoming', 'Past', 'More events', ...Object.values(names)];
  expect(headings.filter((heading) => ofTest.includes(heading))).toEqual([
    'Upcoming',
    names.next,
    names.later,
    'Past',
    names.over,
    'More events',
    names.undated,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('shows when and where an event takes place, and offers its calendar file, in any browser', async () => {
  const { page, problems } = await open({ locale: 'de-DE', timezoneId: 'Pacific/Auckland' });
  await page.goto(publicRoutes.events);
  await page.getByRole('link', { name: names.next, exact: true }).click();
  await page.waitForURL(addressOf(names.next));
  await hydrated(page);
  const facts = page.locator('.event-facts');
  expect(await facts.innerText()).toMatch(
    /Tuesday, July 4, 2090\s+6:00 – 8:30 PM, Eastern Daylight Time.*Quay 1, Portland, and online.*40/s,
  );
  expect(await facts.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    'https://tickets.example/next',
  );
  const downloading = page.waitForEvent('download');
  await facts.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^next.*\.ics$/);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('offers neither registration nor a calendar file when an event is over', async () => {
  const { page } = await open();
  await page.goto(addressOf(names.over));
  await page.getByText('This event is over.').waitFor();
  expect(await page.locator('.event-facts').getByRole('link').count()).toBe(0);
  await page.goto(addressOf(names.undated));
  expect(await page.locator('.event-facts').count()).toBe(0);
});
