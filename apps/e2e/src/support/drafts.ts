import type { Page } from 'playwright-core';
import type { Api } from './api.ts';

/** A draft as tests see it. */
export interface TestDraft {
  id: string;
  version: number;
  change: string;
  title: string;
  release: { id: string; state: string };
}

const fields = 'id version change title release { id state }';

/** The open drafts of a package. */
export async function draftsOf(staff: Api, recordId: string): Promise<TestDraft[]> {
  const query = `query ($id: ID!) { drafts: draftsOf(type: "Package", recordId: $id) { ${fields} } }`;
  return (await staff.graphql<{ drafts: TestDraft[] }>(query, { id: recordId })).drafts;
}

/** Saves into the draft of a package, as somebody else would. */
export async function saveDraft(staff: Api, recordId: string, input: object): Promise<TestDraft> {
  const mutation = `mutation ($id: ID!, $input: PackageUpdateInput!) { draft: savePackageDraft(id: $id, input: $input) { ${fields} } }`;
  return (await staff.graphql<{ draft: TestDraft }>(mutation, { id: recordId, input })).draft;
}

export async function discardDrafts(staff: Api, recordId: string): Promise<void> {
  for (const { id } of await draftsOf(staff, recordId))
    await staff.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id });
}

/** Begins a draft with the button of the open form. */
export async function saveAsDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText(/Draft saved/).waitFor();
}
