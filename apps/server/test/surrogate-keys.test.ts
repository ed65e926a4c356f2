import { beforeAll, describe, expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';
import { useWebhookReceiver } from './support/webhook-receiver.ts';
import { useWebhooks } from './support/webhook-tools.ts';

const receiver = useWebhookReceiver();
const settings = { PUBLIC_URL: 'https://firm.example', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' };
const { bundles } = capturedSite();
const site = useSite({ ...settings, CDN_SECONDS: '3600' }, bundles);
const withoutCdn = useSite({}, bundles);
const { run, newWebhook, createPackage } = useWebhooks(site, receiver);

const get = (path: string, headers: Record<string, string> = {}, base = site.visitor.url) =>
  fetch(base + path, { redirect: 'manual', headers });
const query = (document: string) => `/graphql?query=${encodeURIComponent(document)}`;
const postsOf = (fields: string) => query(`{ posts { items { ${fields} } } }`);

/** The keys of a response; null if it has none. Both headers have the same. */
function keysIn({ headers }: Response): string[] | null {
  const [ofFastly, ofOthers] = ['surrogate-key', 'cache-tag'].map((name) => headers.get(name));
  expect(ofOthers).toBe(ofFastly?.replaceAll(' ', ',') ?? null);
  return ofFastly?.split(' ') ?? null;
}
const keysAt = async (path: string) => keysIn(await get(path));

const idIn = async (document: string, variables: object = {}): Promise<string> =>
  (await run(document, variables)).made.id;
const createPost = (slug: string, changes: object = {}) =>
  idIn('mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }', {
    input: { ...postInput(slug), ...changes },
  });
const createMember = (name: string, isDisplayed = true) =>
  idIn('mutation ($input: TeamMemberCreateInput!) { made: createTeamMember(input: $input) { id } }', {
    input: { name, position: 'Partner', biography: 'Knows the rules.', isDisplayed },
  });

let shown: string;
let other: string;
let author: string;
beforeAll(async () => {
  author = await createMember('Ada Author');
  shown = await createPost('shown', { author });
  other = await createPost('another');
});

describe('the keys of a response', () => {
  test('name the records and the lists that it shows', async () => {
    expect(await keysAt('/blog/shown')).toEqual([`Post:${shown}`, 'SiteSettings']);
    expect(await keysAt('/blog')).toContain('Post');
    expect(await keysAt('/about')).toEqual(['SiteSettings', 'TeamMember']);
    const one = query(`{ post(by: { slug: "shown" }) { title author { name } } }`);
    expect(await keysAt(one)).toEqual([`Post:${shown}`, `TeamMember:${author}`]);
    expect(await keysAt(postsOf('title author { name }'))).toContain('Post');
    const connection = query('{ postsConnection(first: 1) { nodes { title author { name } } } }');
    expect(await keysAt(connection)).toContain('Post');
    const both = query('{ post(by: { slug: "shown" }) { title } posts { totalCount } }');
    expect(await keysAt(both)).toEqual(['Post', `Post:${shown}`]);
    expect(await keysAt('/api/get-packages')).toEqual(['Package']);
    expect(await keysAt('/feed.xml')).toEqual(expect.arrayContaining(['Post', 'SiteSettings']));
    expect(await keysAt('/favicon.ico')).toEqual(['SiteSettings']);
  });

  test('are the same when it comes from the cache or was not modified', async () => {
    const first = await get('/blog/another');
    const again = await get('/blog/another');
    const etag = again.headers.get('etag') ?? '';
    const known = await get('/blog/another', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.headers.get('cache-status')).toBe('daybook; hit');
    for (const response of [first, again, known])
      expect(keysIn(response)).toEqual([`Post:${other}`, 'SiteSettings']);
  });

  test('of a redirect name redirects', async () => {
    const input = { fromPath: '/old-page', target: '/blog', kind: 'permanent' };
    await run('mutation ($input: RedirectCreateInput!) { createRedirect(input: $input) { id } }', { input });
    const response = await get('/old-page');
    expect([response.status, keysIn(response)]).toEqual([301, ['Redirect']]);
  });

  test('name whole types if they would be too long', async () => {
    for (let count = 0; count < 30; count += 1)
      await createPost(`by-${count}`, { author: await createMember(`Author ${count}`) });
    expect(await keysAt(postsOf('title author { name }'))).toEqual(['Post', 'TeamMember']);
  });

  test('name nothing that visitors may not see', async () => {
    const hidden = await createMember('Hal Hidden', false);
    await createPost('by-hidden', { author: hidden });
    const save = 'mutation ($input: PostUpdateInput!) { made: savePostDraft(input: $input) { id } }';
    const draft = await idIn(save, { input: { title: 'Planned' } });
    const paths = ['/', '/blog', '/about', '/blog/by-hidden', '/feed.xml', '/sitemap.xml', '/api/get-posts'];
    const one = query(`{ post(by: { slug: "by-hidden" }) { title author { name } } }`);
    const all = await Promise.all([...paths, one, postsOf('title author { name }')].map(keysAt));
    expect(all.flat().filter((key) => key?.includes(hidden) || key?.includes(draft))).toEqual([]);
    expect(await keysAt(one)).toContain('TeamMember');
  });
});

describe('no keys are in', () => {
  test('responses to staff, previews, and the back office', async () => {
    const authorization = `Bearer ${site.staff.token}`;
    for (const path of ['/blog', '/api/get-packages', postsOf('title')])
      expect(keysIn(await get(path, { authorization })), path).toBeNull();
    const { staffPreview } = await run('{ staffPreview }');
    const preview = await get(`${staffPreview}/blog`);
    expect([preview.status, keysIn(preview)]).toEqual([200, null]);
    for (const path of ['/login', '/dashboard']) expect(await keysAt(path)).toBeNull();
  });

  test('responses that no CDN stores', async () => {
    const paths = ['/blog/missing', '/health/live', '/schema.graphql', query('{ me { id } }'), query('{')];
    for (const path of paths) expect(await keysAt(path), path).toBeNull();
  });

  test('responses of a server without a CDN', async () => {
    const { url } = withoutCdn.visitor;
    for (const path of ['/blog', '/api/get-packages', '/feed.xml', '/favicon.ico', postsOf('title')])
      expect(keysIn(await get(path, {}, url)), path).toBeNull();
  });
});

describe('the keys of a message', () => {
  const paths = [
    ...['/', '/blog', '/blog/shown', '/blog/another', '/about', '/api/get-packages', '/api/get-posts'],
    ...['/feed.xml', '/sitemap.xml', postsOf('title author { name }'), query('{ homePage { heroHeading } }')],
  ];
  const bodyOf = async (path: string) => (await get(path)).text();

  /** The responses that a write changed, and those that the keys of its messages purge. */
  async function afterWrite(write: () => Promise<unknown>) {
    const { received } = await newWebhook({ events: ['published', 'removed'] });
    const before = new Map<string, { body: string; keys: string[] | null }>();
    for (const path of paths) before.set(path, { body: await bodyOf(path), keys: await keysAt(path) });
    await write();
    await expect.poll(() => received().length).toBeGreaterThan(0);
    const written = new Set(received().flatMap(({ data }) => data.keys ?? []));
    const changed: string[] = [];
    for (const path of paths) if ((await bodyOf(path)) !== before.get(path)?.body) changed.push(path);
    const purged = paths.filter((path) => before.get(path)?.keys?.some((key) => written.has(key)));
    return { written: [...written], changed, purged };
  }

  const change = (id: string, input: object) =>
    run('mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }', {
      id,
      input,
    });

  test('purge what a changed record changed, and no pages of other records', async () => {
    const { written, changed, purged } = await afterWrite(() =>
      change(shown, { title: `Changed at ${Date.now()}` }),
    );
    expect(written).toEqual(['any', 'Post', `Post:${shown}`]);
    expect(changed).toEqual(expect.arrayContaining(['/', '/blog', '/blog/shown']));
    expect(purged).toEqual(expect.arrayContaining(changed));
    for (const path of ['/blog/another', '/about', '/api/get-packages']) expect(purged).not.toContain(path);
  });

  test.each([
    ['created', () => createPost('brand-new')],
    ['renamed', () => change(other, { slug: 'renamed' })],
    ['removed', () => run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: other })],
    ['of another type', () => createPackage('A new package')],
    [
      'hidden',
      () =>
        run('mutation ($id: ID!) { updateTeamMember(id: $id, input: { isDisplayed: false }) { id } }', {
          id: author,
        }),
    ],
  ])('purge what changed when a record was %s', async (_how, write) => {
    const { changed, purged } = await afterWrite(write);
    expect(changed).not.toEqual([]);
    expect(purged).toEqual(expect.arrayContaining(changed));
    expect(purged.length).toBeLessThan(paths.length);
  });
});
