import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const plan = `mutation ($type: String!, $id: ID!, $input: ReviewPlanInput!) {
  plan: planReviews(type: $type, id: $id, input: $input) { ownerId ownerName intervalMonths nextOn isDue } }`;
const mark = `mutation ($type: String!, $id: ID!, $note: String!) {
  plan: markReviewed(type: $type, id: $id, note: $note) { nextOn isDue } }`;

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Moves all reviews to another time, which the database refuses to everybody but its owner. */
const moveReviews = (to: string) =>
  database.fork().transactional(async (inside) => {
    await inside.execute('alter table "record_review" disable trigger user');
    await inside.execute(`update "record_review" set "at" = ${to}`);
    await inside.execute('alter table "record_review" enable trigger user');
  });

async function refusal(document: string, variables: object) {
  return (await site.staff.graphql(document, variables)).errors[0]?.extensions;
}

async function newPost(slug: string): Promise<{ type: string; id: string }> {
  const create = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';
  return { type: 'Post', id: (await run(create, { input: postInput(slug) })).made.id };
}

async function newCollaborator(name: string, role: string) {
  const create =
    'mutation ($input: CollaboratorCreateInput!) { made: createCollaborator(input: $input) { id } }';
  const account = { email: `${name.toLowerCase()}@firm.example`, password: 'lantern orchard tidal' };
  const { made } = await run(create, { input: { name, role, ...account } });
  return { ...account, id: made.id as string };
}

const due = async () => (await run('{ dueReviews { totalCount items { id ownerName } } }')).dueReviews;
/** The recipients of messages about reviews, oldest first. */
async function told(): Promise<string[]> {
  const { mailLog } = await run('{ mailLog { items { recipient subject } } }');
  const items: { recipient: string; subject: string }[] = mailLog.items;
  return items
    .flatMap(({ recipient, subject }) => (subject === 'Content is due for review' ? recipient : []))
    .toReversed();
}
const remind = () =>
  database.fork().execute(`insert into "pgboss"."job" ("name", "data") values ('remind-owners', '{}')`);

test('a record that is due is listed until it is marked as reviewed, which moves its day', async () => {
  const post = await newPost('reviewed-post');
  const owner = await newCollaborator('Olga', 'editor');
  expect(await refusal(mark, { ...post, note: '' })).toMatchObject({ code: 'CONFLICT' });
  const input = { ownerId: owner.id, intervalMonths: 6, nextOn: '2026-01-31' };
  expect((await run(plan, { ...post, input })).plan).toEqual({ ...input, ownerName: 'Olga', isDue: true });
  expect(await due()).toEqual({ totalCount: 1, items: [{ id: post.id, ownerName: 'Olga' }] });
  const listed = '{ staffPosts(filter: { state: [reviewDue] }) { items { id } } }';
  expect((await run(listed)).staffPosts.items).toEqual([{ id: post.id }]);
  const client = await site.visitor.signedIn(owner);
  expect((await run('{ dueReviews(mine: true) { totalCount } }', {}, client)).dueReviews.totalCount).toBe(1);
  expect((await run('{ dueReviews(mine: true) { totalCount } }')).dueReviews.totalCount).toBe(0);

  const before = await publications();
  const marked = (await run(mark, { ...post, note: ' Still right.\u0000 ' }, client)).plan;
  const inSixMonths = `select ((now() at time zone 'UTC')::date + interval '6 months')::date::text as "day"`;
  const [row] = await database.fork().execute(inSixMonths);
  expect(marked).toEqual({ nextOn: row?.day, isDue: false });
  expect(await publications()).toBe(before);
  expect((await run(listed)).staffPosts.items).toEqual([]);
  expect(await due()).toMatchObject({ totalCount: 0 });
  const read = 'query ($type: String!, $id: ID!) { recordReviews(type: $type, id: $id) { byName note } }';
  expect((await run(read, post)).recordReviews).toEqual([{ byName: 'Olga', note: 'Still right.' }]);
  const end = 'mutation ($type: String!, $id: ID!) { endReviews(type: $type, id: $id) }';
  expect((await run(end, post)).endReviews).toBe(true);
  expect((await run(end, post)).endReviews).toBe(false);
  expect((await run(read, post)).recordReviews).toHaveLength(1);
  for (const change of [
    'update "record_review" set "note" = \'\'',
    'delete from "record_review"',
    'truncate "record_review"',
  ])
    await expect(database.fork().execute(change)).rejects.toThrow('never changed');
  const { auditLog } = await run('{ auditLog(pageSize: 100) { items { action recordId } } }');
  const lines: { action: string; recordId: string }[] = auditLog.items;
  const actions = lines.flatMap(({ action, recordId }) => (recordId === post.id ? action : []));
  expect(actions).toEqual(['endReviews', 'review', 'planReviews', 'create']);
});

test('visitors see the day of the last review only while the site settings show it, and at once', async () => {
  const post = await newPost('shown-post');
  const read = '{ post(by: { slug: "shown-post" }) { lastReviewedOn } servicesPage { lastReviewedOn } }';
  const seen = async () => run(read, {}, site.visitor);
  const none = { post: { lastReviewedOn: null }, servicesPage: { lastReviewedOn: null } };
  await run(plan, { ...post, input: { intervalMonths: 6, nextOn: '2026-01-31' } });
  await run(mark, { ...post, note: '' });
  expect(await seen()).toEqual(none);
  const { siteSettings, servicesPage } = await run('{ siteSettings { id } servicesPage { id } }');
  const show = (showsReviewDates: boolean) =>
    run(
      'mutation ($id: ID!, $input: SiteSettingsUpdateInput!) { updateSiteSettings(id: $id, input: $input) { id } }',
      {
        id: siteSettings.id,
        input: { showsReviewDates },
      },
    );
  await show(true);
  const [row] = await database.fork().execute(`select (now() at time zone 'UTC')::date::text as "day"`);
  expect(await seen()).toEqual({ ...none, post: { lastReviewedOn: row?.day } });
  const page = { type: 'ServicesPage', id: servicesPage.id };
  await run(plan, { ...page, input: { intervalMonths: 6, nextOn: '2026-01-31' } });
  await run(mark, { ...page, note: '' });
  expect(await seen()).toEqual({
    post: { lastReviewedOn: row?.day },
    servicesPage: { lastReviewedOn: row?.day },
  });
  await moveReviews(`'2026-02-03T23:30:00Z'`);
  await run(mark, { ...page, note: '' });
  expect(await seen()).toMatchObject({ servicesPage: { lastReviewedOn: row?.day } });
  const atThatTime = async () => {
    const [{ number }] = (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items;
    return async () => run(`query @perspective(publication: ${number}) ${read}`);
  };
  const then = await atThatTime();
  await run(mark, { ...page, note: '' });
  // A capture that runs later must show what visitors saw.
  expect(await then()).toMatchObject({ servicesPage: { lastReviewedOn: row?.day } });
  await show(false);
  expect(await seen()).toEqual(none);
  expect(await then()).toMatchObject({ servicesPage: { lastReviewedOn: row?.day } });
  await moveReviews(`now() + interval '1 minute'`);
  expect(await then()).toEqual(none);
});

test('the owner is told once and then weekly, and superadmins if there is no owner', async () => {
  const post = await newPost('owned-post');
  const owner = await newCollaborator('Otto', 'editor');
  await run(plan, { ...post, input: { ownerId: owner.id, intervalMonths: 12, nextOn: '2026-01-31' } });
  await remind();
  await expect.poll(told).toEqual([owner.email]);
  await run(plan, { ...(await newPost('later-post')), input: { intervalMonths: 12, nextOn: '2999-01-01' } });
  const week = `update "review_plan" set "told_at" = "told_at" - interval '8 days' where "record_id" = ?`;
  await database.fork().execute(week, [post.id]);
  await remind();
  await expect.poll(told).toEqual([owner.email, owner.email]);

  await run('mutation ($id: ID!) { removeCollaborator(id: $id) { id } }', { id: owner.id });
  expect(await due()).toEqual({ totalCount: 1, items: [{ id: post.id, ownerName: null }] });
  await database.fork().execute(week, [post.id]);
  await remind();
  const { me } = await run('{ me { email } }');
  await expect.poll(told).toEqual([owner.email, owner.email, me.email]);

  await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: post.id });
  expect(await due()).toMatchObject({ totalCount: 0 });
  expect(await refusal(mark, { ...post, note: '' })).toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses unknown records, types without pages, owners who may not publish, and impossible plans', async () => {
  const post = await newPost('refused-plans');
  const reader = await newCollaborator('Rita', 'reader');
  const input = { intervalMonths: 12, nextOn: '2027-01-31' };
  for (const record of [
    { type: 'Post', id: 'f'.repeat(24) },
    { type: 'Post', id: "'" },
    { type: 'Package', id: post.id },
    { type: 'constructor', id: post.id },
  ])
    expect(await refusal(plan, { ...record, input })).toMatchObject({ code: 'NOT_FOUND' });
  for (const [bad, field] of [
    [{ ownerId: reader.id }, 'ownerId'],
    [{ ownerId: "'" }, 'ownerId'],
    [{ intervalMonths: 0 }, 'intervalMonths'],
    [{ intervalMonths: 121 }, 'intervalMonths'],
    [{ nextOn: '0000-01-01' }, 'nextOn'],
  ] as const) {
    const extensions = await refusal(plan, { ...post, input: { ...input, ...bad } });
    expect(Object.keys(extensions?.fields ?? {})).toEqual([field]);
  }
});

async function publications(): Promise<number> {
  return (await run('{ publications { totalCount } }')).publications.totalCount;
}
