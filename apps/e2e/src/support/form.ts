import type { Locator, Page } from 'playwright-core';

/** How a field is filled in by hand, and what with. */
export interface Field {
  kind: 'text' | 'richText' | 'day' | 'tags' | 'choice';
  label: string;
  value: string;
}

/** Fills in one field of the form that is open. */
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

/** What a field of the open form holds, as its reader sees it. */
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

/** Chooses a file through the browser's own dialog. */
export async function chooseFile(page: Page, label: string, file: TestFile): Promise<void> {
  const labels = page.getByRole('main').getByRole('form').locator('label');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    labels.filter({ hasText: new RegExp(`^${label}\\b`) }).click(),
  ]);
  await chooser.setFiles(file);
}

/** A real picture: a corner of the page that is open. */
export async function pictureFile(page: Page): Promise<TestFile> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** The smallest thing that is a PDF by its first bytes. */
export const pdfFile: TestFile = {
  name: 'issue.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% newsletter\n%%EOF\n'),
};

/** Sends the form that is open. */
export function save(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
}
