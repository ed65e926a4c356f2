import { describe, expect, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { inDatabase, useTestDatabase } from './support/test-database.ts';
import { useSite } from './support/use-site.ts';

const schedule = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
  scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`;

const job = 'publish-due-releases';

/** The embedded database has one connection, so nobody else can lock its rows. */
describe.runIf(process.env.TEST_DATABASE_URL)('a release that cannot be published at its time', () => {
  const url = useTestDatabase();
  const site = useSite(() => ({ DATABASE_URL: url(), DATABASE_LOCK_TIMEOUT_S: '60' }));
  const admin = useDatabaseAdmin(url);

  async function run(document: string, variables: object = {}, client = site.staff) {
    const { data, errors } = await client.graphql(document, variables);
    expect(errors).toEqual([]);
    return data;
  }

  test('keeps the new time for which somebody else schedules it meanwhile', async () => {
    const input = { name: 'Ed', email: 'ed@example.com', password: 'lantern orchard tidal', role: 'editor' };
    const add =
      'mutation ($input: CollaboratorCreateInput!) { one: createCollaborator(input: $input) { id } }';
    const { one } = await run(add, { input });
    const ed = await site.visitor.signedIn(input);
    const { draft } = await run(
      'mutation { draft: savePackageDraft(input: { title: "Later" }) { release { id hash } } }',
    );
    const { id, hash } = draft.release;
    await run(schedule, { id, hash, at: new Date(Date.now() + 3_600_000) }, ed);
    await run(
      'mutation ($id: ID!) { updateCollaborator(id: $id, input: { role: contributor }) { id } }',
      one,
    );

    await admin.run(`update "release" set "scheduled_at" = date_trunc('second', now()) where "id" = $1`, [
      id,
    ]);
    await admin.run('begin');
    await admin.run('select 1 from "release" where "id" = $1 for update', [id]);
    const at = new Date(Date.now() + 7_200_000).toISOString();
    const rescheduled = run(schedule, { id, hash, at });
    await admin.waitForBlocked(1);
    // The job finds the release as Ed scheduled it, because the new time is not committed yet.
    await inDatabase({ DATABASE_URL: url() }, `insert into "pgboss"."job" ("name") values ('${job}')`);
    await admin.waitForBlocked(2);
    await admin.run('commit');
    await rescheduled;
    const isOver = `not exists (select 1 from "pgboss"."job" where "name" = '${job}' and "state" < 'completed')`;
    await expect.poll(() => admin.count(isOver)).toBeGreaterThan(0);
    const read = 'query ($id: ID!) { release(id: $id) { state problem scheduledAt } }';
    expect((await run(read, { id })).release).toEqual({ state: 'scheduled', problem: null, scheduledAt: at });
  });
});
