import type { Api } from './api.ts';

/** A draft that was saved over the API. */
interface SavedDraft {
  id: string;
  recordId: string;
}

/** Creates an account with a role. */
export async function addStaff(staff: Api, name: string, role: string, email: string, password: string) {
  const document =
    'mutation ($input: CollaboratorCreateInput!) { one: createCollaborator(input: $input) { id } }';
  const { one } = await staff.graphql<{ one: { id: string } }>(document, {
    input: { name, role, email, password },
  });
  return one.id;
}

export async function setRequiredApprovals(staff: Api, count: number): Promise<void> {
  await staff.graphql(
    'mutation ($count: Int!) { setRequiredApprovals(count: $count) { requiredApprovals } }',
    {
      count,
    },
  );
}

export async function newRelease(staff: Api, name: string): Promise<string> {
  const document = 'mutation ($name: String!) { one: createRelease(name: $name) { id } }';
  return (await staff.graphql<{ one: { id: string } }>(document, { name })).one.id;
}

/** Discards a release, if it is still open. */
export async function endRelease(staff: Api, id: string): Promise<void> {
  await staff
    .graphql('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id })
    .catch(() => undefined);
}

/** The hash of what a release would publish now. */
export async function hashOf(staff: Api, id: string): Promise<string> {
  const document = 'query ($id: ID!) { one: release(id: $id) { hash } }';
  return (await staff.graphql<{ one: { hash: string } }>(document, { id })).one.hash;
}

/**
 * Saves a draft of a record, or of a new record if there is no id. Without a release, the draft gets a single release.
 */
export async function saveDraft(
  staff: Api,
  type: 'Package' | 'Post',
  { id = null, input, release = null }: { id?: string | null; input: object; release?: string | null },
): Promise<SavedDraft> {
  const document = `mutation ($id: ID, $input: ${type}UpdateInput!, $release: ID) {
    draft: save${type}Draft(id: $id, input: $input, release: $release) { id recordId } }`;
  return (await staff.graphql<{ draft: SavedDraft }>(document, { id, input, release })).draft;
}
