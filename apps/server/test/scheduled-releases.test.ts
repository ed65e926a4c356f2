import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** @param delay in milliseconds */
const inFuture = (delay: number) => new Date(Date.now() + delay);
const schedule = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
  scheduleRelease(id: $id, at: $at, zone: "America/New_York", hash: $hash) { state zone scheduledByName } }`;
const releaseOf = async (id: string) =>
  (await run('query ($id: ID!) { release(id: $id) { state hash problem publication scheduledAt } }', { id }))
    .release;
const titleFor = async (id: string) =>
  (await site.visitor.graphql('query ($id: ID!) { package(id: $id) { title } }', { id })).data.package?.title;

async function drafted(before: string, after: string) {
  const create = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }';
  const input = { title: before, description: '<p>Text.</p>' };
  const { id } = (await run(create, { input })).createPackage;
  const save = `mutation ($id: ID, $input: PackageUpdateInput!) {
    draft: savePackageDraft(id: $id, input: $input) { release { id hash } } }`;
  const { draft } = await run(save, { id, input: { title: after } });
  return { id, release: draft.release.id, hash: draft.release.hash };
}

test('a scheduled release is published once, at its scheduled time, on behalf of the person who scheduled it', async () => {
  const { id, release, hash } = await drafted('Before', 'After');
  expect(await titleFor(id)).toBe('Before');
  const at = inFuture(1_500);
  expect((await run(schedule, { id: release, at, hash })).scheduleRelease).toEqual({
    state: 'scheduled',
    zone: 'America/New_York',
    scheduledByName: 'Superadmin',
  });
  await expect.poll(() => titleFor(id)).toBe('After');
  const { publication } = await releaseOf(release);
  const { publications } = await run('{ publications(pageSize: 5) { items { number at byName } } }');
  const [own, ...others] = publications.items.filter(
    ({ number }: { number: number }) => number >= publication,
  );
  expect(own).toMatchObject({ number: publication, byName: 'Superadmin' });
  expect(Date.parse(own.at)).toBeGreaterThanOrEqual(at.getTime());
  expect(others).toEqual([]);
});

test('a withdrawn release stays open, and a rescheduled release is published at the new time', async () => {
  const withdrawn = await drafted('Stays', 'Withdrawn');
  const moved = await drafted('Early', 'Later');
  const soon = inFuture(1_500);
  await run(schedule, { ...withdrawn, id: withdrawn.release, at: soon });
  await run(schedule, { ...moved, id: moved.release, at: soon });
  await run('mutation ($id: ID!) { reopenRelease(id: $id) { state } }', { id: withdrawn.release });
  const later = inFuture(3_000);
  await run(schedule, { ...moved, id: moved.release, at: later });
  await expect.poll(() => titleFor(moved.id)).toBe('Later');
  expect(Date.now()).toBeGreaterThanOrEqual(later.getTime());
  expect(await titleFor(withdrawn.id)).toBe('Stays');
  expect((await releaseOf(withdrawn.release)).state).toBe('open');
});

test('a release that cannot be published at its scheduled time is opened again and says why', async () => {
  const { id, release, hash } = await drafted('Here', 'Gone');
  await run(schedule, { id: release, at: inFuture(1_500), hash });
  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
  await expect.poll(async () => (await releaseOf(release)).state).toBe('open');
  expect((await releaseOf(release)).problem).toBe('Record not found.');
});

test('a release says whether it is still as it was scheduled, as the server judges it at the scheduled time', async () => {
  const read = 'query ($id: ID!) { release(id: $id) { state isAsScheduled } }';
  const save = `mutation ($id: ID) { savePackageDraft(id: $id, input: { title: "Changed" }) { version } }`;
  const publishOtherField = `mutation ($id: ID!) {
    updatePackage(id: $id, input: { description: "<p>New text.</p>" }) { id } }`;
  const at = inFuture(3_600_000);
  for (const change of [save, publishOtherField]) {
    const { id, release, hash } = await drafted('Promised', 'Soon');
    const found = async () => (await run(read, { id: release })).release;
    expect(await found()).toEqual({ state: 'open', isAsScheduled: true });
    await run(schedule, { id: release, at, hash });
    expect(await found()).toEqual({ state: 'scheduled', isAsScheduled: true });
    await run(change, { id });
    expect(await found()).toEqual({ state: 'scheduled', isAsScheduled: false });
    await run(schedule, { id: release, at, hash: (await releaseOf(release)).hash });
    expect(await found()).toEqual({ state: 'scheduled', isAsScheduled: true });
    await run(change.replace('Changed', 'Again').replace('New', 'Newer'), { id });
    expect(await found()).toEqual({ state: 'scheduled', isAsScheduled: false });
    const sql = (statement: string) => database.fork().execute(statement);
    await sql(`update "release" set "scheduled_at" = date_trunc('second', now()) where "id" = '${release}'`);
    await sql(`insert into "pgboss"."job" ("name") values ('publish-due-releases')`);
    await expect.poll(found).toEqual({ state: 'open', isAsScheduled: true });
    expect((await releaseOf(release)).problem).toBe(
      'The content of this release was changed after it was scheduled.',
    );
  }
});

test('a release is not published for a person who may no longer publish', async () => {
  const add = 'mutation ($input: CollaboratorCreateInput!) { one: createCollaborator(input: $input) { id } }';
  const password = 'lantern orchard tidal';
  for (const [name, leave] of [
    ['Ed', 'mutation ($id: ID!) { updateCollaborator(id: $id, input: { role: contributor }) { id } }'],
    ['Flo', 'mutation ($id: ID!) { removeCollaborator(id: $id) { id } }'],
  ] as const) {
    const input = { name, email: `${name.toLowerCase()}@example.com`, password, role: 'editor' };
    const { one } = await run(add, { input });
    const { id, release, hash } = await drafted('Kept', 'Unwanted');
    const client = await site.visitor.signedIn({ email: input.email, password });
    const { errors } = await client.graphql(schedule, { id: release, at: inFuture(1_500), hash });
    expect(errors).toEqual([]);
    await run(leave, { id: one.id });
    await expect.poll(async () => (await releaseOf(release)).state).toBe('open');
    expect((await releaseOf(release)).problem).toBe(
      `${name}, who scheduled this release, may no longer publish. Please schedule it again.`,
    );
    expect(await titleFor(id)).toBe('Kept');
  }
});

test('the job of one release publishes all releases that are due', async () => {
  const sql = (statement: string) => database.fork().execute(statement);
  // The restart of the next test adds it again.
  await sql(`delete from "pgboss"."schedule" where "name" = 'publish-due-releases'`);
  const drafts = [await drafted('First', 'A'), await drafted('Second', 'B'), await drafted('Third', 'C')];
  const at = inFuture(3_600_000);
  for (const { release, hash } of drafts) await run(schedule, { id: release, at, hash });
  await sql(`delete from "pgboss"."job" where "name" like 'publish-%'`);
  await sql(`update "release" set "scheduled_at" = date_trunc('second', now()) where "state" = 'scheduled'`);
  const [first] = drafts;
  await sql(`insert into "pgboss"."job" ("name", "data") select 'publish-release',
    jsonb_build_object('id', "id", 'at', to_char("scheduled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'))
    from "release" where "id" = '${first?.release}'`);
  const titles = () => Promise.all(drafts.map(({ id }) => titleFor(id)));
  await expect.poll(titles).toEqual(['A', 'B', 'C']);
});

test('a release that became due while the server was down is published at the next start', async () => {
  const { id, release, hash } = await drafted('Down', 'Up');
  await run(schedule, { id: release, at: inFuture(1_000), hash });
  await site.server.restart();
  await expect.poll(() => titleFor(id)).toBe('Up');
});

test('a temporary error of one release does not delay the others, and the release is tried again', async () => {
  const [broken, other] = [await drafted('Broken', 'Repaired'), await drafted('Other', 'Published')];
  const sql = (statement: string) => database.fork().execute(statement);
  await sql(`create function "break_release"() returns trigger as $$ begin
    if new."release_id" = '${broken.release}' then raise exception 'Broken.'; end if;
    return new; end; $$ language plpgsql`);
  await sql(
    'create trigger "break_release" before insert on "publication" for each row execute function "break_release"()',
  );
  await run(schedule, { id: broken.release, at: inFuture(500), hash: broken.hash });
  await run(schedule, { id: other.release, at: inFuture(600), hash: other.hash });
  await sql(`delete from "pgboss"."job" where "name" = 'publish-release'`);
  await expect
    .poll(
      async () =>
        (await sql('select 1 from "release" where "state" = \'scheduled\' and "scheduled_at" <= now()'))
          .length,
    )
    .toBe(2);
  await sql(`insert into "pgboss"."job" ("name") values ('publish-due-releases')`);
  await expect.poll(() => titleFor(other.id)).toBe('Published');
  expect((await releaseOf(broken.release)).state).toBe('scheduled');
  await sql('drop trigger "break_release" on "publication"');
  await sql(`insert into "pgboss"."job" ("name") values ('publish-due-releases')`);
  await expect.poll(() => titleFor(broken.id)).toBe('Repaired');
});

test('refuses a time in the past or after the year 9999, an unknown time zone, and content that has changed', async () => {
  const { id, release, hash } = await drafted('Refused', 'Never');
  const codeOf = async (document: string, variables: object) =>
    (await site.staff.graphql(document, variables)).errors[0]?.extensions.code;
  expect(await codeOf(schedule, { id: release, at: inFuture(-1_000), hash })).toBe('BAD_USER_INPUT');
  const { errors } = await site.staff.graphql(schedule, {
    id: release,
    at: '9999-12-31T23:00:00-05:00',
    hash,
  });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { at: expect.any(String) } });
  const nowhere = schedule.replace('America/New_York', 'America/Nowhere');
  expect(await codeOf(nowhere, { id: release, at: inFuture(60_000), hash })).toBe('BAD_USER_INPUT');
  const change = `mutation ($id: ID) { savePackageDraft(id: $id, input: { title: "Changed" }) { version } }`;
  await run(change, { id });
  expect(await codeOf(schedule, { id: release, at: inFuture(60_000), hash })).toBe('CONFLICT');
  expect((await releaseOf(release)).state).toBe('open');
});
