import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const password = 'lantern orchard tidal';
const people = new Map<string, ApiClient>();
beforeAll(async () => {
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  for (const role of ['contributor', 'approver']) {
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
