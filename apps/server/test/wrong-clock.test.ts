import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const fastClock = pathToFileURL(resolve(import.meta.dirname, 'support/fast-clock.mjs')).href;

const schedule = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
  scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`;

test('a server whose clock is an hour ahead publishes by the time of the database', async () => {
  const data = await program.usualData();
  const server = await program.start({ ...data, NODE_OPTIONS: `--import ${fastClock}` });
  const staff = await new ApiClient(server.url).signedIn();
  const run = async (document: string, variables: object = {}) => {
    const { data: result, errors } = await staff.graphql(document, variables);
    expect(errors).toEqual([]);
    return result;
  };
  const scheduled = async (title: string, delay: number): Promise<string> => {
    const { draft } = await run(
      `mutation ($title: String) {
        draft: savePackageDraft(input: { title: $title, description: "<p>Text.</p>" }) { release { id hash } } }`,
      { title },
    );
    await run(schedule, { ...draft.release, at: new Date(Date.now() + delay) });
    return draft.release.id;
  };
  const stateOf = async (id: string) =>
    (await run('query ($id: ID!) { release(id: $id) { state publication } }', { id })).release;

  // This time is in the past for the clock of the server.
  const later = await scheduled('Later', 1_800_000);
  const soon = await scheduled('Soon', 1_500);
  await expect.poll(async () => (await stateOf(soon)).state).toBe('published');
  expect((await stateOf(later)).state).toBe('scheduled');
  const { publications } = await run('{ publications(pageSize: 1) { items { at } } }');
  expect(Math.abs(Date.parse(publications.items[0].at) - Date.now())).toBeLessThan(1_800_000);
});
