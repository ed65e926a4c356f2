import { describe, expect, test } from 'vitest';
import { useProxiedSite } from './support/use-proxied-site.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('a job queue that could not start', () => {
  const proxied = useProxiedSite();
  const { site } = proxied;

  test('starts later and runs the jobs that became due meanwhile', async () => {
    const { staff } = site;
    const run = async (document: string, variables: object = {}) => {
      const { data, errors } = await staff.graphql(document, variables);
      expect(errors).toEqual([]);
      return data;
    };
    const create = `mutation { createPackage(input: { title: "Before", description: "<p>Text.</p>" }) { id } }`;
    const { id } = (await run(create)).createPackage;
    const save = `mutation ($id: ID) {
      draft: savePackageDraft(id: $id, input: { title: "After" }) { release { id hash } } }`;
    const { release } = (await run(save, { id })).draft;
    const schedule = `mutation ($id: ID!, $hash: String!, $at: DateTimeISO!) {
      scheduleRelease(id: $id, hash: $hash, at: $at, zone: "UTC") { state } }`;
    await run(schedule, { ...release, at: new Date(Date.now() + 1_000) });
    // The first statement of a start asks for this table.
    proxied.proxy.loseAnswerTo('pgboss.version');
    await site.server.restart();
    const title = async () =>
      (await site.visitor.graphql('query ($id: ID!) { package(id: $id) { title } }', { id })).data.package
        ?.title;
    await expect.poll(title).toBe('After');
  });
});
