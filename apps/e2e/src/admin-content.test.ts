import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type ContentType, contentTypes } from './support/content-types.ts';
import { chooseFile, fieldValue, fill, pdfFile, pictureFile, save } from './support/form.ts';
import { site } from './support/own-site.ts';
import { showScreen } from './support/screens.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin', 'kept');

test.each(contentTypes)('$noun: creates, lists, publishes, changes, and deletes it', async (type) => {
  const [naming] = type.fields;
  const edited = `${naming.value}-edited`;
  const { page, problems } = tab();
  await showScreen(page, type.list);
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.waitForURL(type.new);
  for (const field of type.fields) await fill(page, field);
  if (type.file?.missing) await refusedWithoutFile(page, type, type.file.missing);
  await chooseOwnFile(page, type);
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === type.list);
  expect(await pageText(type.site)).toContain(bare(naming.value));

  await search(page, naming.value);
  if (type.file?.kind === 'picture') await page.getByRole('row').locator('img').waitFor();
  await page.getByRole('link', { name: `Edit ${naming.value}` }).click();
  await page.waitForURL((url) => matches(url, type.edit));
  for (const field of type.fields) expect(await fieldValue(page, field)).toContain(field.value);
  await fill(page, { ...naming, value: edited });
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === type.list);
  expect(await pageText(type.site)).toContain(bare(edited));

  await search(page, edited);
  await page.getByRole('button', { name: `Delete ${edited}` }).click();
  const question = page.getByRole('dialog');
  await question.getByText(edited).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('cell', { name: 'No records found.' }).waitFor();
  expect(await pageText(type.site)).not.toContain(bare(naming.value));

  expect(problems).toEqual([]);
});

/** Saves the filled form, which shows the message of the contract and sends nothing. */
async function refusedWithoutFile(page: Page, type: ContentType, missing: string): Promise<void> {
  const sent: string[] = [];
  const note = (request: Request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? request.url());
  };
  page.on('request', note);
  onTestFinished(() => void page.off('request', note));
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: missing });
  await alert.waitFor();
  expect(sent).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(type.new);

  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await alert.waitFor({ state: 'hidden' });
  for (const field of type.fields) expect(await fieldValue(page, field)).toContain(field.value);
}

async function chooseOwnFile(page: Page, { file }: ContentType): Promise<void> {
  if (file) await chooseFile(page, file.label, file.kind === 'pdf' ? pdfFile : await pictureFile(page));
}

/** Filters the open list to the record with this name. */
async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByText('1–1 of 1').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: bare(name) })
    .waitFor();
}

/** The displayed name: addresses without their scheme. */
function bare(name: string): string {
  return name.replace(/^https:\/\/|\/$/g, '');
}

/** The HTML of a public page as the server renders it now; empty for a missing page. */
async function pageText(path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  return answer.ok ? answer.text() : '';
}

function matches({ pathname }: URL, pattern: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(pathname);
}
