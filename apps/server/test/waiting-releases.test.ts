import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const password = 'lantern orchard tidal';
const people = new Map<string, ApiClient>();
beforeAll(async () => {
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  for (const [name, role] of [
    ['ada', 'contributor'],
    ['priya', 'approver'],
    ['omar', 'approver'],
  ]) {
    const account = { email: `${name}@example.com`, password };
    await site.staff.graphql(create, { input: { name, role, ...account } });
    people.set(String(name), await site.visitor.signedIn(account));
  }
});

async function run(name: string, document: string, variables: object = {}) {
  const { data, errors } = await (people.get(name) ?? site.staff).graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const create = 'mutation ($name: String!) { release: createRelease(name: $name) { id } }';
const save = `mutation ($id: ID, $release: ID, $title: String!) {
  draft: saveAccordionDraft(id: $id, input: { title: $title }, release: $release) { id recordId } }`;
const submit = 'mutation ($id: ID!) { release: submitRelease(id: $id) { hash } }';
const reopen = 'mutation ($id: ID!) { reopenRelease(id: $id) { state } }';
const approve = 'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { state } }';
const reject =
  'mutation ($id: ID!, $hash: String!) { rejectRelease(id: $id, hash: $hash, comment: "No.") { state } }';
const require = 'mutation ($count: Int!) { setRequiredApprovals(count: $count) { requiredApprovals } }';

/** Names of the releases that wait for a person. */
async function waitingFor(name: string): Promise<string[]> {
  const { releases } = await run(name, '{ releases(waitingForMe: true) { totalCount items { name } } }');
  expect(releases.totalCount).toBe(releases.items.length);
  return releases.items.map((release: { name: string }) => release.name);
}

async function newRelease(author: string, name: string) {
  const { release } = await run(author, create, { name });
  const { draft } = await run(author, save, { release: release.id, title: name });
  return { id: String(release.id), recordId: String(draft.recordId) };
}

test('a release waits for the approvers who have not worked on it until it has its approvals', async () => {
  const { id, recordId } = await newRelease('ada', 'Fees');
  expect(await waitingFor('priya')).toEqual([]);
  await run('staff', require, { count: 2 });
  try {
    const { hash } = (await run('ada', submit, { id })).release;
    expect(await waitingFor('priya')).toEqual(['Fees']);
    expect(await waitingFor('ada')).toEqual([]);
    await run('priya', approve, { id, hash });
    expect(await waitingFor('priya')).toEqual([]);
    expect(await waitingFor('omar')).toEqual(['Fees']);
    // Submitting the same content again keeps the approval.
    await run('ada', reopen, { id });
    await run('ada', submit, { id });
    expect(await waitingFor('priya')).toEqual([]);
    // Changing the content does not.
    await run('ada', save, { id: recordId, release: id, title: 'Other fees' });
    expect(await waitingFor('priya')).toEqual(['Fees']);
    await run('ada', save, { id: recordId, release: id, title: 'Fees' });
    await run('omar', approve, { id, hash });
    expect(await waitingFor('priya')).toEqual([]);
    expect(await waitingFor('staff')).toEqual([]);
  } finally {
    await run('staff', require, { count: 0 });
  }
});

test('a rejected release waits again once it is submitted, but not for approvers who worked on it', async () => {
  const { id, recordId } = await newRelease('ada', 'Prices');
  const { hash } = (await run('ada', submit, { id })).release;
  await run('priya', reject, { id, hash });
  expect(await waitingFor('priya')).toEqual([]);
  await run('ada', submit, { id });
  expect(await waitingFor('priya')).toEqual(['Prices']);
  await run('omar', save, { id: recordId, release: id, title: 'New prices' });
  expect(await waitingFor('omar')).toEqual([]);
  const others = await run('priya', '{ releases(waitingForMe: true, state: open) { totalCount } }');
  expect(others.releases.totalCount).toBe(0);
});
