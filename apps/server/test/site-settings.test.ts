import { expect, test } from 'vitest';
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
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  const account = { email: 'editor@example.com', password: superadmin.password };
  await site.staff.graphql(create, { input: { name: 'Ed', role: 'editor', ...account } });
  const editor = await site.visitor.signedIn(account);
  const draft = 'mutation ($id: ID!) { saveSiteSettingsDraft(id: $id, input: { name: "Mine" }) { version } }';
  for (const { errors } of [
    await update({ name: 'Mine' }, editor),
    await editor.graphql(draft, { id: await inUse() }),
  ])
    expect(errors).toMatchObject([
      { message: 'Only a superadmin may change the site settings.', extensions: { code: 'FORBIDDEN' } },
    ]);
});
