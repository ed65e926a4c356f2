import { adminPatterns, adminRoutes, contentRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations, colorViolations } from './support/axe.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { showScreen } from './support/screens.ts';
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
const created: string[] = [];
const asSuperadmin = { storageState: site.signedIn };
let asCollaborator: SignedIn;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  ({ _id: id } = await staff.create('/api/add-collaborator', collaborator));
  asCollaborator = await signIn(open, collaborator);
});
afterAll(async () => {
  for (const account of [id, ...created]) await staff.remove(`/api/delete-collaborator/${account}`);
  await staff.signOut();
});

/** Creates an account with a role and signs in to it. */
async function signedInAs(role: string): Promise<SignedIn & { id: string }> {
  const { fname, password } = collaborator;
  const input = { name: fname, email: `${uniqueSlug(role)}@example.com`, password, role };
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  const { createCollaborator } = await staff.graphql<{ createCollaborator: { id: string } }>(create, {
    input,
  });
  created.push(createCollaborator.id);
  return { ...(await signIn(open, input)), id: createCollaborator.id };
}

/** Opens a list and waits for its rows. */
async function openList(page: Page, path: string): Promise<void> {
  await showScreen(page, path);
  await page.getByRole('row').nth(1).waitFor();
}

/** The names of the buttons, links, and checkboxes in the main part of the page that change something. */
async function controls(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('main')
    .locator('button, a, input[type="checkbox"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''));
  const changing =
    /^(Add New|Save|Delete|Edit|Drag|Move|Mark|Not spam|Select|Restore|Use this one|Open in the form|Undo)\b/;
  return names.filter((name) => changing.test(name));
}

test('every screen is the same document, which redirects signed-out people to the sign-in, with the way back', async () => {
  const paths = adminPatterns.map((pattern) => pattern.replaceAll(/:\w+/g, '0'.repeat(24)));
  const documents = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.url + path);
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  expect([...new Set(documents)]).toEqual([expect.stringMatching(/^200 .*<script/s)]);

  const { page } = await open();
  for (const path of [adminRoutes.dashboard, paths.at(-1) ?? '', `${contentRoutes.Post.list}?page=2`]) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  }
});

test('the menu shows the screens of superadmins only to them', async () => {
  const menu = async (who: SignedIn) => {
    const { page } = await open(who);
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    await navigation.waitFor();
    // Once it is loaded, the number of drafts follows the name on a second line.
    const texts = await navigation.getByRole('link').allInnerTexts();
    return texts.map((text) => text.split('\n', 1)[0] ?? '');
  };
  const shown = await menu(asSuperadmin);
  const ofSuperadmins = ['Collaborators', 'Mail'];
  expect(shown).toEqual(expect.arrayContaining(ofSuperadmins));
  expect(await menu(asCollaborator)).toEqual(shown.filter((item) => !ofSuperadmins.includes(item)));
});

test.each([adminRoutes.collaboratorList, adminRoutes.collaboratorNew, adminRoutes.collaboratorEdit])(
  '%s tells a collaborator that it needs a superadmin, without signing out',
  async (pattern) => {
    const { page, problems } = await open(asCollaborator);
    await page.goto(pattern.replace(':id', id));
    await page.getByRole('alert').filter({ hasText: 'superadmin' }).waitFor();
    expect(await colorViolations(page)).toEqual([]);
    expect(await page.getByRole('textbox').count()).toBe(0);

    await page.getByRole('link', { name: 'Packages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await page.getByRole('table').waitFor();
    expect(problems).toEqual([]);
  },
);

test('a reader sees every list, and nothing in it that changes something', async () => {
  const { page, problems } = await open(await signedInAs('reader'));
  const package_ = await staff.create('/api/add-packages', { packagetitle: 'Quay', packagedesc: '' });
  await staff.remove(`/api/delete-packages/${package_._id}`);
  const lists = [
    contentRoutes.Post.list,
    contentRoutes.TeamMember.list,
    adminRoutes.pageList,
    adminRoutes.contactEntries,
    adminRoutes.newsletterEntries,
    adminRoutes.trash,
    adminRoutes.auditLog,
  ];
  for (const path of lists) {
    await openList(page, path);
    expect(await controls(page), path).toEqual([]);
  }
  await openList(page, contentRoutes.Post.list);
  await page.keyboard.press('n');
  const [first] = await staff.list('/api/get-posts');
  await page.getByRole('link', { name: `View ${first?.posttitle}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^View post/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a reader reads a form, and cannot change or save it', async () => {
  const { page, problems } = await open(await signedInAs('reader'));
  const post = await staff.oldest('/api/get-posts');
  const mutations: string[] = [];
  page.on('request', (sent) => {
    if (/"query":"mutation/.test(sent.postData() ?? '')) mutations.push(sent.postData() ?? '');
  });
  await page.goto(contentRoutes.Post.edit.replace(':slug', String(post.slug)));
  await page.getByText('Your role may look at records but not change them.').waitFor();
  const form = page.getByRole('form');
  const title = form.getByRole('textbox', { name: 'Title', exact: true });
  expect(await title.inputValue()).toBe(post.posttitle);
  const editor = form.getByRole('textbox', { name: 'Description', exact: true });
  await editor.waitFor();
  expect(await editor.getAttribute('contenteditable')).toBe('false');
  // Editors below the first one load after it.
  await expect.poll(() => form.locator('input:enabled, textarea:enabled, select:enabled').count()).toBe(0);
  // The only button opens the reviews of the record, which a reader reads too.
  await form.getByRole('button', { name: 'Reviews…' }).click();
  const reviews = page.getByRole('dialog', { name: 'Reviews of this post' });
  await reviews.getByText('No reviews of this post are planned.').waitFor();
  expect(await reviews.locator('input, textarea, select').count()).toBe(0);
  await page.keyboard.press('Escape');
  await reviews.waitFor({ state: 'detached' });
  expect(await form.getByRole('button').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colorViolations(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { level: 2, name: /^Version/ }).waitFor();
  expect(await controls(page)).toEqual([]);
  expect(mutations).toEqual([]);
  expect(problems).toEqual([]);
});

test('a contributor opens forms to write in them, and cannot publish or delete', async () => {
  const { page, problems } = await open(await signedInAs('contributor'));
  await openList(page, contentRoutes.TeamMember.list);
  const names = await controls(page);
  expect(names).toContain('Add New');
  expect(names.filter((name) => !/^(Add New|Edit |Select )/.test(name))).toEqual([]);

  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Member position' }).fill('Partner emerita');
  expect(await form.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  // The form was changed, and only a load leaves it without a warning of the router.
  await page.goto(adminRoutes.contactEntries);
  await page.getByRole('row').nth(1).waitFor();
  expect(await controls(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a person whose role changes is refused at once, and then no longer offered what it does not allow', async () => {
  const editor = await signedInAs('editor');
  const { page, problems } = await open(editor);
  await openList(page, contentRoutes.TeamMember.list);
  const demote = 'mutation ($id: ID!) { updateCollaborator(id: $id, input: { role: reader }) { id } }';
  await staff.graphql(demote, { id: editor.id });
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await page.getByText('Your role may look at records but not change them.').waitFor();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor({ state: 'hidden' });
  expect(await controls(page)).toEqual([]);
  expect(problems).toEqual([]);
});
