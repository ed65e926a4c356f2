import { describe, expect, test } from 'vitest';
import { picture } from './support/test-files.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const change = /* GraphQL */ `
  mutation ($id: ID!, $input: SiteSettingsUpdateInput!) {
    updateSiteSettings(id: $id, input: $input) { name accentColor email timeZone hasTerms }
  }
`;

async function inUse(): Promise<string> {
  return (await site.visitor.graphql('{ siteSettings { id } }')).data.siteSettings.id;
}

let madeEditor: Promise<typeof site.staff> | undefined;

/** A client of an editor, whose account is created once. */
function editor(): Promise<typeof site.staff> {
  madeEditor ??= (async () => {
    const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
    const account = { email: 'editor@example.com', password: superadmin.password };
    await site.staff.graphql(create, { input: { name: 'Ed', role: 'editor', ...account } });
    return site.visitor.signedIn(account);
  })();
  return madeEditor;
}

async function update(input: object, client = site.staff) {
  return client.graphql(change, { id: await inUse(), input });
}

test('an empty site has settings with a neutral name', async () => {
  const { data } = await site.visitor.graphql('{ siteSettings { name tagline phone isIndexed hasTerms } }');
  expect(data.siteSettings).toEqual({
    name: 'Our firm',
    tagline: '',
    phone: '',
    isIndexed: true,
    hasTerms: false,
  });
});

test('settings are changed and keep a history', async () => {
  const input = { name: 'Marlow & Reed', accentColor: ' #7A1F3D ', email: ' desk@marlow.example ' };
  const { data, errors } = await update({ ...input, timeZone: 'Europe/London', termsText: '<p>Terms</p>' });
  expect(errors).toEqual([]);
  expect(data.updateSiteSettings).toEqual({
    name: 'Marlow & Reed',
    accentColor: '#7a1f3d',
    email: 'desk@marlow.example',
    timeZone: 'Europe/London',
    hasTerms: true,
  });
  const history = await site.staff.graphql(
    'query ($id: ID!) { revisions(type: "SiteSettings", id: $id) { items { number } } }',
    { id: await inUse() },
  );
  expect(history.errors).toEqual([]);
  expect(history.data.revisions.items).toHaveLength(2);
});

test.each([
  ['accentColor', '#9fb8b0', /Accent color is too light: its contrast is \d\.\d to 1, and texts need 4\.5/],
  ['accentColor', 'green', /Accent color must be a color such as #1f4a41/],
  ['email', 'office', /E-mail address must be an e-mail address/],
  ['timeZone', 'Portland', /Time zone must be the name of a time zone/],
  ['timeZone', '+05:00', /Time zone must be the name of a time zone/],
  ['xUrl', 'javascript:alert(1)', /X profile must be a full address/],
  ['name', ' ', /Firm name is required/],
])('refuses %s %j', async (field, value, message) => {
  const before = (await site.visitor.graphql('{ siteSettings { name accentColor email } }')).data;
  const { errors } = await update({ [field]: value, phone: '1' });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(errors[0]?.extensions.fields?.[field]).toMatch(message);
  expect((await site.visitor.graphql('{ siteSettings { name accentColor email } }')).data).toEqual(before);
});

test('only superadmins change them, also in a draft', async () => {
  const draft = 'mutation ($id: ID!) { saveSiteSettingsDraft(id: $id, input: { name: "Mine" }) { version } }';
  for (const { errors } of [
    await update({ name: 'Mine' }, await editor()),
    await (await editor()).graphql(draft, { id: await inUse() }),
  ])
    expect(errors).toMatchObject([
      { message: 'Only a superadmin may change the site settings.', extensions: { code: 'FORBIDDEN' } },
    ]);
});

describe('operations on records of any type', () => {
  const operations: readonly (readonly [string, string])[] = [
    ['removeRecords', 'mutation ($id: ID!) { removeRecords(type: "SiteSettings", ids: [$id]) }'],
    [
      'changeRecords',
      'mutation ($id: ID!) { changeRecords(type: "SiteSettings", ids: [$id], change: { field: "name" }) }',
    ],
    ['draftRemoval', 'mutation ($id: ID!) { draftRemoval(type: "SiteSettings", recordId: $id) { id } }'],
    [
      'draftRemovals',
      'mutation ($id: ID!) { draftRemovals(type: "SiteSettings", ids: [$id], release: "x") }',
    ],
    [
      'draftRestoration',
      'mutation ($id: ID!) { draftRestoration(type: "SiteSettings", recordId: $id) { id } }',
    ],
    [
      'draftPlacement',
      'mutation ($id: ID!) { draftPlacement(type: "SiteSettings", recordId: $id, place: 1, release: "x") { id } }',
    ],
  ];

  test.each(operations)('%s refuses to change them for others', async (_name, document) => {
    const { errors } = await (await editor()).graphql(document, { id: await inUse() });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('replacing a picture refuses to change the logo for others', async () => {
    const id = await inUse();
    const setLogo =
      'mutation ($id: ID!, $file: Upload) { updateSiteSettings(id: $id, input: { logo: $file }) { id } }';
    const set = await site.staff.graphql(
      setLogo,
      { id, file: null },
      { file: await picture('logo.png', 333) },
    );
    expect(set.errors).toEqual([]);
    const { data } = await site.staff.graphql('{ list: staffMediaItems(search: "logo") { items { id } } }');
    const replace = 'mutation ($id: ID!, $file: Upload) { replaceMediaItem(id: $id, file: $file) { id } }';
    const replaceBy = async (client: typeof site.staff) =>
      client.graphql(
        replace,
        { id: data.list.items[0].id, file: null },
        { file: await picture('other.png', 444) },
      );
    expect((await replaceBy(await editor())).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const width = async () =>
      (await site.visitor.graphql('{ siteSettings { logo { width } } }')).data.siteSettings.logo.width;
    expect(await width()).toBe(333);
    expect((await replaceBy(site.staff)).errors).toEqual([]);
    expect(await width()).toBe(444);
    const icon = await fetch(`${site.server.url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

test('only superadmins restore settings from the trash', async () => {
  const made = await site.staff.graphql(
    'mutation { record: createSiteSettings(input: { name: "Second firm" }) { id } }',
  );
  const { id } = made.data.record;
  await site.staff.graphql('mutation ($id: ID!) { removeSiteSettings(id: $id) { id } }', { id });
  const restore = 'mutation ($id: ID!) { restored: restoreRecords(ids: [$id]) { id } }';
  const refused = await (await editor()).graphql(restore, { id });
  expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await site.staff.graphql(restore, { id })).data.restored).toEqual([{ id }]);
});
