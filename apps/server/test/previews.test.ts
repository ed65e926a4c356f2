import { beforeAll, describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { storyPages } from './support/story-pages.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite({}, storyPages);
const password = 'lantern orchard tidal';

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.server.url + path, { redirect: 'manual', ...init });

async function textOf(path: string, init?: RequestInit): Promise<string> {
  return (await ask(path, init)).text();
}

const ofStaff = 'query ($release: ID) { staffPreview(release: $release) }';
const basePath = async (client = site.staff): Promise<string> =>
  (await run(ofStaff, {}, client)).staffPreview;

const member = (name: string, isDisplayed: boolean) => ({
  name,
  position: 'Partner',
  biography: 'Knows the rules.',
  isDisplayed,
});

let heroId: string;

beforeAll(async () => {
  const { homePage } = await run('{ homePage { id } }');
  heroId = homePage.id;
  const publish =
    'mutation ($id: ID!, $input: HomePageUpdateInput!) { updateHomePage(id: $id, input: $input) { id } }';
  await run(publish, { id: heroId, input: { heroHeading: 'Published heading' } });
  const draft =
    'mutation ($id: ID, $input: HomePageUpdateInput!) { saveHomePageDraft(id: $id, input: $input) { id } }';
  await run(draft, { id: heroId, input: { heroHeading: 'Planned heading' } });
  const add = 'mutation ($input: TeamMemberUpdateInput!) { saveTeamMemberDraft(input: $input) { id } }';
  await run(add, { input: member('Nora Newcomer', true) });
  await run(add, { input: member('Hal Hidden', false) });
});

describe('a preview of staff', () => {
  test('shows drafts as visitors would see them, while visitors see the published content', async () => {
    const base = await basePath();
    const shown = await textOf(`${base}/`);
    expect(shown).toContain('Planned heading');
    expect(shown).toContain('Nora Newcomer');
    expect(shown).not.toContain('Hal Hidden');
    expect(await textOf('/')).toContain('Published heading');
  });

  test.each(['', '0'.repeat(24)])('is refused for the release %j, which does not exist', async (release) => {
    const { errors } = await site.staff.graphql(ofStaff, { release });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('is never cached, and does not affect cached pages of visitors', async () => {
    const base = await basePath();
    const paths = ['/blog', `${base}/blog`, '/blog', `${base}/blog`, '/blog'];
    for (const [index, path] of paths.entries()) {
      const response = await ask(path);
      const isPreview = index % 2 === 1;
      expect(await response.text()).toContain(isPreview ? 'Planned heading' : 'Published heading');
      if (isPreview) expect(response.headers.get('cache-status')).toBeNull();
    }
    const { headers } = await ask('/blog');
    expect(headers.get('cache-status')).toBe('daybook; hit');
  });

  test('has headers that forbid caching and indexing, and can be framed by this site only', async () => {
    const { headers } = await ask(`${await basePath()}/`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'self'/),
    });
    expect(headers.get('etag')).toBeNull();
  });

  test('ends with the session', async () => {
    const other = await site.visitor.signedIn();
    const base = await basePath(other);
    expect((await ask(`${base}/`)).status).toBe(200);
    await run('mutation { signOut }', {}, other);
    expect((await ask(`${base}/`)).status).toBe(410);
    expect((await ask(`${await basePath()}/`)).status).toBe(200);
  });

  test('is refused while the account lacks a required second factor', async () => {
    const email = 'restricted@example.com';
    await site.staff.post('/api/add-collaborator', { fname: 'Rita', email, password });
    const base = await basePath(await site.visitor.signedIn({ email, password }));
    const require = (isRequired: boolean) =>
      database.fork().execute(
        `insert into security_settings (id, requires_second_factor) values (1, ${isRequired})
            on conflict (id) do update set requires_second_factor = excluded.requires_second_factor`,
      );
    expect((await ask(`${base}/`)).status).toBe(200);
    await require(true);
    expect((await ask(`${base}/`)).status).toBe(410);
    await require(false);
    expect((await ask(`${base}/`)).status).toBe(200);
  });

  test('refuses a changed token', async () => {
    const base = await basePath();
    const [session, release, expires, signature = ''] = base.split('.');
    const later = [session, release, `${expires}0`, signature].join('.');
    for (const changed of [
      later,
      `${base}x`,
      `${base}.x`,
      base.replace('.all.', '.0123456789abcdef01234567.'),
    ])
      expect((await ask(`${changed}/`)).status).toBe(404);
  });

  test('is refused without a session', async () => {
    const { errors } = await site.visitor.graphql(ofStaff);
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('a link for people without an account', () => {
  const day = 24 * 60 * 60 * 1000;
  const tomorrow = () => new Date(Date.now() + day).toISOString();
  const create = `mutation ($release: ID!, $expiresAt: DateTimeISO!) {
    createPreviewLink(release: $release, expiresAt: $expiresAt) { id url release } }`;
  const list = `query ($release: ID!) {
    previewLinks(release: $release) { id createdByName opens lastOpenedAt revokedAt revokedByName } }`;

  async function addRelease(name: string, heroHeading: string): Promise<string> {
    const add = 'mutation ($name: String!) { createRelease(name: $name) { id } }';
    const { id: release } = (await run(add, { name })).createRelease;
    const save = `mutation ($id: ID, $input: HomePageUpdateInput!, $release: ID) {
      saveHomePageDraft(id: $id, input: $input, release: $release) { id } }`;
    await run(save, { id: heroId, input: { heroHeading }, release });
    return release;
  }

  async function addLink(
    release: string,
    expiresAt = tomorrow(),
    client = site.staff,
  ): Promise<{ path: string; id: string }> {
    const { url, id } = (await run(create, { release, expiresAt }, client)).createPreviewLink;
    return { path: new URL(url).pathname, id };
  }

  test('shows the drafts of its release only, and cannot be framed', async () => {
    const release = await addRelease('Autumn', 'Heading of autumn');
    const { path } = await addLink(release);
    const response = await ask(`${path}/`);
    const shown = await response.text();
    expect(shown).toContain('Heading of autumn');
    expect(shown).not.toContain('Nora Newcomer');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
    });
  });

  test('counts the pages that were opened with it', async () => {
    const release = await addRelease('Counted', 'Heading to count');
    const { path, id } = await addLink(release);
    for (const page of ['/', '/blog']) await ask(path + page);
    await ask(`${path}/`, { method: 'HEAD' });
    const [link] = (await run(list, { release })).previewLinks;
    expect(link).toMatchObject({
      id,
      createdByName: 'Superadmin',
      opens: 2,
      lastOpenedAt: expect.any(String),
    });
  });

  test('stops working when it is revoked, which the list and the audit log show', async () => {
    const release = await addRelease('Revoked', 'Heading to revoke');
    const { path, id } = await addLink(release);
    await run('mutation ($id: ID!) { revokePreviewLink(id: $id) { revokedAt } }', { id });
    const ended = await ask(`${path}/`);
    expect(ended.status).toBe(410);
    expect(ended.headers.get('cache-control')).toBe('private, no-store');
    expect(await ended.text()).not.toContain('Heading to revoke');
    const [link] = (await run(list, { release })).previewLinks;
    expect(link).toMatchObject({ opens: 0, revokedAt: expect.any(String), revokedByName: 'Superadmin' });
    const { items } = (await run('{ auditLog(pageSize: 2) { items { action recordTitle } } }')).auditLog;
    expect(items).toEqual([
      { action: 'revokePreview', recordTitle: 'Revoked' },
      { action: 'offerPreview', recordTitle: 'Revoked' },
    ]);
  });

  test('expires', async () => {
    const release = await addRelease('Expired', 'Heading that expires');
    const { path } = await addLink(release, new Date(Date.now() + 500).toISOString());
    await expect.poll(async () => (await ask(`${path}/`)).status).toBe(410);
  });

  test.each([
    ['published', 'publishRelease'],
    ['discarded', 'discardRelease'],
  ])('ends when its release is %s', async (_, mutation) => {
    const release = await addRelease(mutation, `Heading of ${mutation}`);
    const { path } = await addLink(release);
    expect((await ask(`${path}/`)).status).toBe(200);
    await run(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id: release });
    expect((await ask(`${path}/`)).status).toBe(410);
    const { errors } = await site.staff.graphql(create, { release, expiresAt: tomorrow() });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('outlives the session of its creator, but not the account or the right to write drafts', async () => {
    const release = await addRelease('Creators', 'Heading of creators');
    const account = { fname: 'Tom', email: 'tom@example.com', password };
    const { body } = await site.staff.post('/api/add-collaborator', { ...account, role: 'editor' });
    const creator = await site.visitor.signedIn({ email: account.email, password });
    const { path, id } = await addLink(release, tomorrow(), creator);
    const status = async () => (await ask(`${path}/`)).status;
    const orphaned = 'query ($release: ID!) { previewLinks(release: $release) { id isOrphaned } }';
    const isOrphaned = async () => {
      const { previewLinks } = await run(orphaned, { release });
      return previewLinks.find((link: { id: string }) => link.id === id).isOrphaned;
    };
    const change = (role: string) =>
      run(
        'mutation ($id: ID!, $input: CollaboratorUpdateInput!) { updateCollaborator(id: $id, input: $input) { id } }',
        { id: body._id, input: { role } },
      );
    await run('mutation { signOut }', {}, creator);
    expect([await status(), await isOrphaned()]).toEqual([200, false]);
    await change('reader');
    expect([await status(), await isOrphaned()]).toEqual([410, true]);
    await change('contributor');
    expect([await status(), await isOrphaned()]).toEqual([200, false]);
    await run('mutation ($id: ID!) { removeCollaborator(id: $id) { id } }', { id: body._id });
    expect([await status(), await isOrphaned()]).toEqual([410, true]);
  });

  test('must expire in the future, within 90 days', async () => {
    const release = await addRelease('Dates', 'Heading of dates');
    for (const days of [-1, 91]) {
      const expiresAt = new Date(Date.now() + days * day).toISOString();
      const { errors } = await site.staff.graphql(create, { release, expiresAt });
      expect(errors[0]?.extensions).toMatchObject({ fields: { expiresAt: expect.any(String) } });
    }
  });
});

describe('requests within a preview', () => {
  test('only read: forms are refused, and the API does not accept the token', async () => {
    const base = await basePath();
    const token = base.split('/').at(-1) ?? '';
    const form = await ask(`${base}/forms/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'visitor@example.com' }),
    });
    expect([form.status, form.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await run('{ newsletterEntries { totalCount } }')).newsletterEntries.totalCount).toBe(0);
    const mutation = `mutation { updateHomePage(id: "${heroId}", input: { heroHeading: "Taken" }) { id } }`;
    for (const path of ['/graphql', `${base}/graphql`]) {
      const answer = await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: mutation }),
      });
      expect([401, 405]).toContain(answer.status);
    }
    expect((await run('{ homePage { heroHeading } }')).homePage.heroHeading).not.toBe('Taken');
  });

  test('get 404 for a missing page and 500 for a page that fails', async () => {
    const base = await basePath();
    expect((await ask(`${base}/missing`)).status).toBe(404);
    const failed = await ask(`${base}/failing`);
    expect([failed.status, failed.headers.get('referrer-policy')]).toEqual([500, 'no-referrer']);
  });
});

test('after many unknown tokens from an address, others are refused there, and valid ones still work', async () => {
  const base = await basePath();
  const statuses = new Set<number>();
  for (let count = 0; count < 40; count += 1) statuses.add((await ask(`/preview/guess${count}/`)).status);
  expect(statuses).toEqual(new Set([404, 429]));
  expect((await ask('/preview/another-guess/')).status).toBe(429);
  expect((await ask(`${base}/`)).status).toBe(200);
});
