import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
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
    'mutation ($id: ID!, $note: String!) { release: updateRelease(id: $id, name: "x", note: $note) { hash } }';
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
  const { release } = await run('contributor', update, { id, note: most });
  await run('approver', approve, { id, hash: release.hash, comment: most });
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

test('an approval no longer counts when its author has saved a draft, even if the content is the same again', async () => {
  const { id, recordId } = await newRelease('Approved and edited');
  await run('staff', 'mutation { setRequiredApprovals(count: 1) { requiredApprovals } }');
  try {
    const { hash } = (await run('contributor', submit, { id })).release;
    expect((await run('approver', approve, { id, hash })).release.isApproved).toBe(true);
    await run('approver', save, { id: recordId, release: id, title: 'Other fees' });
    await run('approver', save, { id: recordId, release: id, title: 'Fees' });
    const fields = '{ release(id: $id) { hash isApproved isOwn approvals { isValid } } }';
    expect((await run('approver', `query ($id: ID!) ${fields}`, { id })).release).toEqual({
      hash,
      isApproved: false,
      isOwn: true,
      approvals: [{ isValid: false }],
    });
    const { errors } = await answerTo('staff', publish, { id });
    expect(errors[0]?.extensions.code).toBe('APPROVAL_REQUIRED');
  } finally {
    await run('staff', 'mutation { setRequiredApprovals(count: 0) { requiredApprovals } }');
  }
});

test('a new name or note voids approvals, and keeps a schedule only while no approvals are required', async () => {
  const { id } = await newRelease('As approved');
  const { hash } = (await run('contributor', submit, { id })).release;
  await run('approver', approve, { id, hash });
  const update = `mutation ($id: ID!, $name: String!, $note: String!) {
    release: updateRelease(id: $id, name: $name, note: $note) { hash approvals { isValid } } }`;
  const schedule = `mutation ($id: ID!, $hash: String!) {
    scheduleRelease(id: $id, at: "2999-01-01T00:00:00Z", zone: "UTC", hash: $hash) { state } }`;
  const same = await run('contributor', update, { id, name: 'As approved', note: '' });
  expect(same.release).toEqual({ hash, approvals: [{ isValid: true }] });
  for (const [name, note] of [
    ['Not as approved', ''],
    ['As approved', 'With a note'],
  ]) {
    const { release } = await run('contributor', update, { id, name, note });
    expect(release).toEqual({ hash: expect.not.stringMatching(hash), approvals: [{ isValid: false }] });
    expect((await answerTo('staff', schedule, { id, hash })).errors[0]?.extensions.code).toBe('CONFLICT');
  }
  const back = await run('contributor', update, { id, name: 'As approved', note: '' });
  expect(back.release).toEqual({ hash, approvals: [{ isValid: true }] });

  await run('staff', schedule, { id, hash });
  await run('contributor', update, { id, name: 'Scheduled', note: '' });
  const planned = () =>
    database.fork().execute('select "state", "scheduled_hash" as "hash" from "release" where "id" = ?', [id]);
  const { release } = await run('staff', 'query ($id: ID!) { release(id: $id) { hash } }', { id });
  expect(await planned()).toEqual([{ state: 'scheduled', hash: release.hash }]);
  expect(release.hash).not.toBe(hash);
});
