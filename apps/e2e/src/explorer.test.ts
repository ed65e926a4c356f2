import { expect, test } from 'vitest';
import { site } from './support/own-site.ts';
import { useTab } from './support/use-tab.ts';

const { superadmin } = site;
const tab = useTab('superadmin');

test('loads the schema and runs a query as the signed-in person', async () => {
  const { page, problems } = tab();
  await page.goto('/graphql-explorer');
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page
    .getByRole('complementary')
    .or(page.getByRole('main'))
    .getByText('Mutation', { exact: true })
    .first()
    .waitFor();
  const editor = page.getByRole('region', { name: 'Operation Editor' });
  await editor.getByRole('textbox').first().waitFor();
  await editor.locator('.view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  // The editor closes brackets automatically; the comment hides what it adds.
  await page.keyboard.insertText('query WhoAmI { me { email role } } #');
  await page.getByRole('tab', { name: 'WhoAmI' }).waitFor();
  await page.getByRole('button', { name: /^Execute query/ }).click();

  const response = page.getByRole('region', { name: 'Result Window' });
  const words = async () => (await response.innerText()).replace(/\s/g, '');
  await expect.poll(words).toContain(`"me":{"email":"${superadmin.email}","role":"superadmin"}`);
  expect(problems).toEqual([]);
});
