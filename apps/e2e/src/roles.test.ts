import { adminPatterns, adminRoutes } from '@daybook/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { type SignedIn, signIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const collaborator = {
  fname: 'Ada',
  email: `${uniqueSlug('ada')}@example.com`,
  password: 'violet harbour crane',
};
let staff: Api;
let id: string;
let asCollaborator: SignedIn;
let asSuperadmin: SignedIn;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  ({ _id: id } = await staff.create('/api/add-collaborator', collaborator));
  asCollaborator = await signIn(open, collaborator);
  asSuperadmin = await signIn(open, site.superadmin);
});
afterAll(async () => {
  await staff.remove(`/api/delete-collaborator/${id}`);
  await staff.signOut();
});

test('every screen redirects signed-out people to the sign-in, with the way back', async () => {
  const { page } = await open();
  await page.route('/login?*', (route) => route.fulfill({ contentType: 'text/html', body: 'sign-in' }));
  for (const pattern of adminPatterns) {
    const path = pattern.replace(/:\w+/, '0'.repeat(24));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('the menu shows Collaborators only to superadmins', async () => {
  const menu = async (who: SignedIn) => {
    const { page } = await open(who);
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    await navigation.waitFor();
    return navigation.getByRole('link').allInnerTexts();
  };
  const shown = await menu(asSuperadmin);
  expect(shown).toContain('Collaborators');
  expect(await menu(asCollaborator)).toEqual(shown.filter((item) => item !== 'Collaborators'));
});

test.each([adminRoutes.collaboratorList, adminRoutes.collaboratorNew, adminRoutes.collaboratorEdit])(
  '%s tells a collaborator that it needs a superadmin, without signing out',
  async (pattern) => {
    const { page, problems } = await open(asCollaborator);
    await page.goto(pattern.replace(':id', id));
    await page.getByRole('alert').filter({ hasText: 'superadmin' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);

    await page.getByRole('link', { name: 'Packages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await page.getByRole('table').waitFor();
    expect(problems).toEqual([]);
  },
);
