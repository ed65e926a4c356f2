import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { fill, save } from './support/form.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const packageName = unique('Program');
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(async () => {
  for (const { _id } of await ofThisName()) await staff.remove(`/api/delete-accordian/${_id}`);
  await staff.signOut();
});

async function ofThisName() {
  return (await staff.list('/api/get-accordian')).filter(
    (accordion) => accordion.packageName === packageName,
  );
}

test('adds, moves, and removes items; offers "both" only for new items and keeps it after an edit', async () => {
  const { page } = tab();
  await page.goto('/accordians-new');
  await fill(page, { kind: 'text', label: 'Package name', value: packageName });
  for (const number of [1, 2, 3, 4]) await addItem(page, number, `Item ${number}`);
  expect(await variationsOffered(page, 1)).toEqual(['Standard', 'Full', 'Both']);
  await fill(page, { kind: 'choice', label: 'Variation type 2', value: 'Full' });
  await fill(page, { kind: 'choice', label: 'Variation type 3', value: 'Both' });
  await page.getByRole('button', { name: 'Move item 3 up' }).click();
  await page.getByRole('button', { name: 'Remove item 4' }).click();
  await save(page);
  await page.waitForURL('/accordians-list');
  const [made] = await ofThisName();
  expect(made?.items).toEqual([
    { name: 'Item 1', variationType: 'standard' },
    { name: 'Item 3', variationType: 'both' },
    { name: 'Item 2', variationType: 'full' },
  ]);

  await page.goto(`/update-updateaccordian/${made?._id}`);
  expect(await variationsOffered(page, 1)).toEqual(['Standard', 'Full']);
  await addItem(page, 4, 'Item 4');
  await save(page);
  await page.waitForURL('/accordians-list');
  const [changed] = await ofThisName();
  expect(changed?.items).toEqual([
    ...(Array.isArray(made?.items) ? made.items : []),
    { name: 'Item 4', variationType: 'standard' },
  ]);
});

async function addItem(page: Page, number: number, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click();
  await fill(page, { kind: 'text', label: `Item ${number}`, value: name });
}

/** The choices for an item. */
async function variationsOffered(page: Page, number: number): Promise<string[]> {
  const select = page.getByRole('combobox', { name: `Variation type ${number}` });
  await select.waitFor();
  return select.getByRole('option').allInnerTexts();
}
