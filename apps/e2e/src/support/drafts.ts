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

/** How many open drafts the search finds. */
export async function countDrafts(staff: Api, search: string): Promise<number> {
  const query = 'query ($search: String) { drafts(search: $search) { totalCount } }';
  return (await staff.graphql<{ drafts: { totalCount: number } }>(query, { search })).drafts.totalCount;
}

/** How many revisions a package has. */
export async function countRevisions(staff: Api, recordId: string): Promise<number> {
  const query = 'query ($id: ID!) { revisions(type: "Package", id: $id) { totalCount } }';
  const { revisions } = await staff.graphql<{ revisions: { totalCount: number } }>(query, { id: recordId });
  return revisions.totalCount;
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

/** Continues in the form of the draft, with the button of the open form. */
export async function saveAsDraft(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save as draft' });
  await button.click();
  await button.waitFor({ state: 'hidden' });
  await page.getByText(/Draft saved/).waitFor();
}

/** Holds the requests that save the draft of a package: tells when one has arrived, and lets them pass. */
export async function holdDraftSaves(page: Page): Promise<{ arrived: Promise<void>; release: () => void }> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('SavePackageDraft')) return route.fallback();
    arrived.resolve();
    await released.promise;
    await route.continue();
  });
  return { arrived: arrived.promise, release: released.resolve };
}

/** Refuses to save drafts, as a server that is overloaded, so that what is typed stays in the browser. */
export async function refuseDrafts(page: Page): Promise<void> {
  const errors = [{ message: 'Later.', extensions: { code: 'SERVICE_UNAVAILABLE' } }];
  await page.route('/graphql', (route) =>
    /mutation Save\w+Draft\b/.test(String(route.request().postDataBuffer()))
      ? route.fulfill({ json: { data: null, errors } })
      : route.fallback(),
  );
}
