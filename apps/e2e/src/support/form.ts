import type { Locator, Page } from 'playwright-core';

/** A field and the value to type into it. */
export interface Field {
  kind: 'text' | 'richText' | 'day' | 'tags' | 'choice';
  label: string;
  value: string;
}

/** The fields that most forms have. */
export const title = { kind: 'text', label: 'Title' } as const;
export const description = { kind: 'richText', label: 'Description' } as const;

/** Fills in a field of the open form. */
export async function fill(page: Page, { kind, label, value }: Field): Promise<void> {
  const input = inputOf(page, { kind, label });
  if (kind === 'choice') {
    await input.selectOption({ label: value });
  } else if (kind === 'tags') {
    await input.fill(value);
    await input.press('Enter');
  } else {
    await input.fill(value);
  }
}

/** The displayed value of a field of the open form. */
export async function fieldValue(page: Page, { kind, label }: Omit<Field, 'value'>): Promise<string> {
  const input = inputOf(page, { kind, label });
  if (kind === 'richText') return (await input.innerText()).trim();
  if (kind === 'choice') return input.locator('option:checked').innerText();
  if (kind !== 'tags') return input.inputValue();
  return (await page.locator('label', { hasText: label }).locator('..').innerText()).trim();
}

function inputOf(page: Page, { kind, label }: Omit<Field, 'value'>): Locator {
  const form = page.getByRole('main').getByRole('form');
  const role = kind === 'choice' ? 'combobox' : 'textbox';
  return form.getByRole(role, { name: label, exact: true });
}

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file in the browser's dialog. */
export async function chooseFile(page: Page, label: string, file: TestFile): Promise<void> {
  const labels = page.getByRole('main').getByRole('form').locator('label');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    labels.filter({ hasText: new RegExp(`^${label}\\b`) }).click(),
  ]);
  await chooser.setFiles(file);
}

/** A real picture: a screenshot of a corner of the open page. */
export async function pictureFile(page: Page): Promise<TestFile> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** The smallest file whose first bytes are those of a PDF. */
export const pdfFile: TestFile = {
  name: 'issue.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% newsletter\n%%EOF\n'),
};

/** The id of the record whose form is open, from its address. */
export function openRecordId(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Submits the open form. */
export function save(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
}
