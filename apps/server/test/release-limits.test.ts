import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const password = 'lantern orchard tidal';
const people = new Map<string, ApiClient>();
beforeAll(async () => {
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  for (const role of ['reader', 'contributor', 'approver']) {
    const account = { email: `${role}@example.com`, password };
    await site.staff.graphql(create, { input: { name: role, role, ...account } });
    people.set(role, await site.visitor.signedIn(account));
  }
});

async function answerTo(role: string, document: string, variables: object = {}) {
  return (people.get(role) ?? site.staff).graphql(document, variables);
}
async function run(role: string, document: string, variables: object = {}) {
  const { data, errors } = await answerTo(role, document, variables);
  expect(errors).toEqual([]);
  return data;
}

const create =
  'mutation ($name: String!, $note: String = "") { release: createRelease(name: $name, note: $note) { id } }';
const save = `mutation ($id: ID, $release: ID, $title: String!) {
  draft: saveAccordionDraft(id: $id, input: { title: $title }, release: $release) { id recordId } }`;
const submit = 'mutation ($id: ID!) { release: submitRelease(id: $id) { hash } }';
const approve = `mutation ($id: ID!, $hash: String!, $comment: String = "") {
  release: approveRelease(id: $id, hash: $hash, comment: $comment) { isApproved } }`;
const publish = 'mutation ($id: ID!, $reason: String) { publishRelease(id: $id, reason: $reason) { state } }';

/** Creates a release with a draft by the contributor. */
async function newRelease(name: string) {
  const { release } = await run('contributor', create, { name });
  const { draft } = await run('contributor', save, { release: release.id, title: 'Fees' });
  return { id: release.id, recordId: draft.recordId };
}

test('a note, a comment, and a reason have at most 10,000 characters', async () => {
  const { id } = await newRelease('Long texts');
  const { hash } = (await run('contributor', submit, { id })).release;
  const long = 'x'.repeat(10_001);
  const update =
    'mutation ($id: ID!, $note: String!) { updateRelease(id: $id, name: "x", note: $note) { id } }';
  const tries: [string, string, object, string][] = [
    ['contributor', create, { name: 'Long', note: long }, 'note'],
    ['contributor', update, { id, note: long }, 'note'],
    ['approver', approve, { id, hash, comment: long }, 'comment'],
    ['staff', publish, { id, reason: long }, 'reason'],
  ];
  for (const [role, document, variables, field] of tries) {
    const { errors } = await answerTo(role, document, variables);
    expect(errors[0], field).toMatchObject({
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: { [field]: `The ${field} must not be longer than 10,000 characters.` },
      },
    });
  }
  const most = 'x'.repeat(10_000);
  await run('contributor', update, { id, note: most });
  await run('approver', approve, { id, hash, comment: most });
});

test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])('the time %s is in the past', async (at) => {
  const { id } = await newRelease(`At ${at}`);
  const { hash } = (await run('contributor', submit, { id })).release;
  const schedule = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
    scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`;
  const { errors } = await answerTo('staff', schedule, { id, at, hash });
  expect(errors[0]?.extensions.fields).toEqual({ at: 'Please choose a time in the future.' });
  const before = await answerTo('reader', `query @perspective(asOf: "${at}") { staffPosts { totalCount } }`);
  expect([before.status, before.data]).toEqual([200, { staffPosts: { totalCount: 0 } }]);
});
