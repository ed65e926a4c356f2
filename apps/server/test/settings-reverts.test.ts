import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
let contributor: ApiClient;
let editor: ApiClient;

async function run(document: string, variables: object = {}, client: ApiClient = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const codeOf = async (client: ApiClient, document: string, variables: object) =>
  (await client.graphql(document, variables)).errors[0]?.extensions.code;

beforeAll(async () => {
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  const account = async (role: string) => {
    const person = { email: `${role}@example.com`, password: 'lantern orchard tidal' };
    await run(create, { input: { ...person, name: role, role } });
    return site.visitor.signedIn(person);
  };
  contributor = await account('contributor');
  editor = await account('editor');
});

const settingsInUse = async () => (await run('{ siteSettings { id name } }')).siteSettings;
const lastPublication = async (id: string): Promise<number> =>
  (
    await run('query ($id: ID!) { revisions(type: "SiteSettings", id: $id) { items { publication } } }', {
      id,
    })
  ).revisions.items[0].publication;

describe('the settings of the site', () => {
  const draftRevert = 'mutation ($number: Int!) { draftRevert(number: $number) { id } }';
  const revert = 'mutation ($number: Int!) { revertPublication(number: $number) }';

  test.each([
    ['created', 'mutation { made: createSiteSettings(input: { name: "Other" }) { id } }'],
    ['chosen', 'mutation ($id: ID!) { made: chooseSiteSettings(id: $id) { id } }'],
    ['removed', 'mutation ($id: ID!) { made: removeSiteSettings(id: $id) { id } }'],
  ])('are not reverted by others after they were %s', async (_what, document) => {
    const { made: spare } = await run(
      'mutation { made: createSiteSettings(input: { name: "Spare" }) { id } }',
    );
    const { made } = await run(document, spare);
    const number = await lastPublication(made.id);
    const before = await settingsInUse();
    const releases = await run('{ releases { totalCount } }');
    expect(await codeOf(contributor, draftRevert, { number })).toBe('FORBIDDEN');
    expect(await codeOf(editor, draftRevert, { number })).toBe('FORBIDDEN');
    expect(await codeOf(editor, revert, { number })).toBe('FORBIDDEN');
    expect(await settingsInUse()).toEqual(before);
    expect(await run('{ releases { totalCount } }')).toEqual(releases);
    await run(revert, { number });
  });

  test('do not get the values of an earlier revision from others', async () => {
    const { id } = await settingsInUse();
    const rename = 'mutation ($id: ID!) { updateSiteSettings(id: $id, input: { name: "Renamed" }) { id } }';
    await run(rename, { id });
    const before = await settingsInUse();
    const publishEarlier =
      'mutation ($id: ID!) { revertRecord(type: "SiteSettings", id: $id, number: 1) { id } }';
    const draftEarlier =
      'mutation ($id: ID!) { draftRevision(type: "SiteSettings", recordId: $id, number: 1) { id } }';
    expect(await codeOf(editor, publishEarlier, { id })).toBe('FORBIDDEN');
    expect(await codeOf(editor, draftEarlier, { id })).toBe('FORBIDDEN');
    expect(await codeOf(contributor, draftEarlier, { id })).toBe('FORBIDDEN');
    expect(await settingsInUse()).toEqual(before);
    await run(publishEarlier, { id });
    expect(await settingsInUse()).not.toEqual(before);
  });

  test('have drafts that others do not move, discard, submit, or publish by themselves', async () => {
    const { id } = await settingsInUse();
    const save = `mutation ($id: ID!) { draft: saveSiteSettingsDraft(id: $id, input: { name: "Half ty" }) {
      id release { id hash } } }`;
    const { draft } = await run(save, { id });
    const { createRelease: own } = await run(
      'mutation { createRelease(name: "Own") { id } }',
      {},
      contributor,
    );
    const attempts: [ApiClient, string, object][] = [
      [contributor, 'mutation ($id: ID!) { discardDraft(id: $id) }', draft],
      [contributor, 'mutation ($id: ID!) { rebaseDraft(id: $id) { id } }', draft],
      [
        contributor,
        'mutation ($id: ID!, $to: ID) { moveDraft(id: $id, release: $to) { id } }',
        { ...draft, to: own.id },
      ],
      [contributor, 'mutation ($id: ID!) { discardRelease(id: $id) { id } }', draft.release],
      [
        contributor,
        'mutation ($ids: [ID!]!, $to: ID!) { gatherDrafts(recordIds: $ids, release: $to) }',
        { ids: [id], to: own.id },
      ],
      [contributor, 'mutation ($id: ID!) { submitRelease(id: $id) { state } }', draft.release],
      [editor, 'mutation ($id: ID!) { updateRelease(id: $id, name: "Mine") { id } }', draft.release],
      [editor, 'mutation ($ids: [ID!]!) { publishDrafts(recordIds: $ids) { id } }', { ids: [id] }],
      [editor, 'mutation ($id: ID!) { publishRelease(id: $id) { state } }', draft.release],
      [
        editor,
        'mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) { scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { id } }',
        { ...draft.release, at: new Date(Date.now() + 3_600_000).toISOString() },
      ],
    ];
    for (const [client, document, variables] of attempts)
      expect(await codeOf(client, document, variables), document).toBe('FORBIDDEN');
    expect((await settingsInUse()).name).not.toBe('Half ty');
    await run('mutation ($id: ID!) { discardDraft(id: $id) }', draft);
  });
});

test.each([
  'mutation ($id: ID!) { removeRecords(type: "ContactEntry", ids: [$id]) }',
  'mutation ($id: ID!) { draftRemoval(type: "ContactEntry", recordId: $id) { id } }',
  'mutation ($id: ID!) { revertRecord(type: "ContactEntry", id: $id, number: 1) { id } }',
  'query ($id: ID!) { revisions(type: "ContactEntry", id: $id) { totalCount } }',
])('entries of visitors are no content type: %s', async (document) => {
  const code = await codeOf(site.staff, document, { id: '0123456789abcdef01234567' });
  expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(code);
});
