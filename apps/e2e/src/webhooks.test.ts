import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminRoutes } from '@daybook/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

/** Nothing has to be confirmed again. */
const site = useSeparateSite({ FRESH_SIGN_IN_S: '3600', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });

let status = 200;
const types: string[] = [];
const program = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  types.push(JSON.parse(body).type);
  response.writeHead(status).end(`Status ${status} of the program.`);
});
beforeAll(() => new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => program.close(resolve)));

test('a superadmin creates a webhook, looks at its messages, and sends one again', async () => {
  const { port } = program.address() as AddressInfo;
  const { page, problems } = await site().openAs(superadmin, '/settings');
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('There are no webhooks.').waitFor();
  await page.getByRole('button', { name: 'Create webhook' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site builder');
  await dialog.getByRole('textbox', { name: 'URL' }).fill('http://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText('Use https. Only servers of allowed private networks may use http.').waitFor();
  await inBothSchemes(page, 'webhook-form');
  await dialog.getByRole('textbox', { name: 'URL' }).fill(`http://127.0.0.1:${port}/hook`);
  await dialog.getByRole('checkbox', { name: 'Packages' }).check();
  await page.keyboard.press('Enter');
  const secret = dialog.getByLabel('Secret', { exact: true });
  await secret.waitFor();
  expect(await secret.innerText()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await dialog.getByRole('button', { name: 'I have stored this secret' }).click();
  const card = page.getByRole('region', { name: 'Site builder' });
  await card.getByText('Events: published and removed (packages).').waitFor();

  await card.getByRole('button', { name: 'Send a test message' }).click();
  await dialog.getByText('Delivered').waitFor();
  status = 500;
  const api = await Api.signedIn({ url: site().url, superadmin });
  await api.graphql('mutation { createPackage(input: { title: "New" }) { id } }');
  const published = dialog.getByRole('region', { name: /^Published: package/ });
  await published.getByText('It answered 500.').waitFor();
  await published.getByText('Details').click();
  await published.getByText('Status 500 of the program.').waitFor();
  await inBothSchemes(page, 'webhook-messages');
  status = 200;
  await published.getByText('Delivered').waitFor();
  const before = types.length;
  await published.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => types.length).toBe(before + 1);
  expect(types.at(-1)).toBe('content.published');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  status = 410;
  await api.graphql('mutation { createPackage(input: { title: "Gone" }) { id } }');
  await card.getByText('Paused', { exact: true }).waitFor();
  await inBothSchemes(page, 'webhooks');
  const dashboard = await site().openAs(superadmin, '/dashboard');
  await dashboard.page.getByRole('link', { name: 'The webhook “Site builder” is paused' }).waitFor();
  await inBothSchemes(dashboard.page, 'webhook-problem');
  status = 200;
  await card.getByRole('button', { name: 'Resume Site builder' }).click();
  await card.getByText('On', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'New secret for Site builder' }).click();
  await dialog.getByRole('button', { name: 'Create secret' }).click();
  await dialog.getByRole('button', { name: 'I have stored this secret' }).click();
  await card.getByText('Messages are also signed with the old secret until').waitFor();
  await card.getByRole('button', { name: 'Delete Site builder' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There are no webhooks.').waitFor();
  expect([...problems, ...dashboard.problems]).toEqual([]);
});

test('a new name does not switch on a webhook that somebody switched off meanwhile', async () => {
  const api = await Api.signedIn({ url: site().url, superadmin });
  const create = `mutation ($input: WebhookInput!) { made: createWebhook(input: $input) { webhook { id } } }`;
  const input = { name: 'Reader', url: 'https://8.8.8.8/hook', events: ['published'] };
  const { made } = await api.graphql<{ made: { webhook: { id: string } } }>(create, { input });
  const { page } = await site().openAs(superadmin, adminRoutes.webhooks);
  await page.getByRole('button', { name: 'Edit Reader' }).click();
  const change = 'mutation ($id: ID!) { updateWebhook(id: $id, input: { isActive: false }) { id } }';
  await api.graphql(change, made.webhook);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Newsreader');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Newsreader' }).getByText('Off', { exact: true }).waitFor();
});
