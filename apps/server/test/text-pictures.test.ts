import { retireUnusedPictures, TextPicture } from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { beforeEach, describe, expect, test } from 'vitest';
import { formOf } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { alsoLoopback, usePictureServer } from './support/picture-server.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture } from './support/test-files.ts';
import { purgeRecords, restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const image = await picture();
const other = usePictureServer({
  '/a.png': (_request, response) => response.end(image.bytes),
  '/b.png?size=1&x=2': (_request, response) => response.end(image.bytes),
  '/moved.png': (_request, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/loop.png': (_request, response) => response.writeHead(302, { location: '/loop.png' }).end(),
  '/inside.png': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/private.png': (_request, response) => response.writeHead(403).end(),
  '/once.png': (_request, response) => {
    const isFirst = other.asked.filter(({ path }) => path === '/once.png').length === 1;
    if (isFirst) response.end(image.bytes);
    else response.writeHead(429).end();
  },
  '/page.png': (_request, response) => response.end('<html>'),
  '/huge.png': (_request, response) => response.end(Buffer.alloc(11 * 1024 * 1024)),
  '/cut.png': (_request, response) => {
    response.writeHead(200, { 'content-length': image.bytes.length });
    response.write(image.bytes.subarray(0, 100), () => response.destroy());
  },
});
const database = databaseBehind();
const site = useSite({ PUBLIC_URL: 'https://firm.example' }, undefined, alsoLoopback);

beforeEach(() => {
  other.asked.length = 0;
});

const create = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id description } }';
const update =
  'mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { description } }';

const saveDraft =
  'mutation ($id: ID, $input: PackageUpdateInput!) { draft: savePackageDraft(id: $id, input: $input) { recordId } }';

const publish = 'mutation ($ids: [ID!]!) { publishDrafts(recordIds: $ids) { id } }';

async function createPackage(description: string): Promise<{ id: string; description: string }> {
  const { data, errors } = await site.staff.graphql(create, { input: { title: 'One', description } });
  expect(errors).toEqual([]);
  return data.createPackage;
}

async function changePackage(id: string, description: string): Promise<string> {
  const { data, errors } = await site.staff.graphql(update, { id, input: { description } });
  expect(errors).toEqual([]);
  return data.updatePackage.description;
}

async function removePackage(id: string): Promise<void> {
  await site.staff.graphql('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
}

/** Retires pictures that no text shows, as the sweep does after a day. */
async function release(): Promise<string[]> {
  const retired = await retireUnusedPictures(database.fork(), -60_000);
  return retired.map(({ name }) => name);
}

async function isRetired(name: string): Promise<boolean> {
  return (await database.fork().findOneOrFail(StoredFile, { name })).retiredAt !== null;
}

const localPicture = /^<p><img src="\/uploads\/(p[0-9a-z]{20}\.png)" alt="A"><\/p>$/;
const showing = (address: string) => `<p><img src="${address}" alt="A"></p>`;

describe('a picture from another site', () => {
  test('is copied on save, and served by this site without its metadata', async () => {
    const { description } = await createPackage(showing(`${other.url}/b.png?size=1&amp;x=2`));
    expect(description).toMatch(localPicture);
    const [, name = ''] = localPicture.exec(description) ?? [];
    const response = await fetch(`${site.server.url}/uploads/${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(other.asked).toHaveLength(1);
    expect(other.asked[0]?.headers).not.toHaveProperty('referer');
    expect(other.asked[0]?.headers).not.toHaveProperty('cookie');
    const row = await database.fork().findOneOrFail(StoredFile, { name });
    expect(row.source).toBe(`${other.url}/b.png?size=1&x=2`);
  });

  test('is requested once for each save, and redirects are followed', async () => {
    const { description } = await createPackage(showing(`${other.url}/moved.png`).repeat(2));
    expect(new Set(description.match(/p[0-9a-z]{20}\.png/g))).toHaveLength(1);
    expect(other.asked.map(({ path }) => path)).toEqual(['/moved.png', '/a.png']);
  });

  test('is not requested again when a draft or record that shows its copy is saved', async () => {
    const description = showing(`${other.url}/once.png`);
    const { data } = await site.staff.graphql(saveDraft, { input: { title: 'Pasted', description } });
    const { recordId: id } = data.draft;
    const again = { id, input: { description: `${description}<p>B</p>` } };
    expect((await site.staff.graphql(saveDraft, again)).errors).toEqual([]);
    expect((await site.staff.graphql(publish, { ids: [id] })).errors).toEqual([]);
    const text = await changePackage(id, `${description}<p>C</p>`);
    expect(text.replace('<p>C</p>', '')).toMatch(localPicture);
    expect(other.asked).toHaveLength(1);
  });

  test('is requested again a day later, because the other site may have another one', async () => {
    const description = showing(`${other.url}/a.png`);
    const { id } = await createPackage(description);
    const before = new Date(Date.now() - 25 * 3_600_000);
    await database.fork().nativeUpdate(StoredFile, { source: `${other.url}/a.png` }, { createdAt: before });
    other.asked.length = 0;
    await changePackage(id, description);
    expect(other.asked).toHaveLength(1);
  });

  test('is copied over REST as well, also by an update', async () => {
    const description = showing(`${other.url}/a.png`);
    const created = await site.staff.post('/api/add-packages', {
      packagetitle: 'R',
      packagedesc: description,
    });
    expect(created.body.packagedesc).toMatch(localPicture);
    const form = formOf({ packagetitle: 'R', packagedesc: description });
    const changed = await site.staff.send('PUT', `/api/update-packages/${created.body._id}`, form);
    expect(changed.status).toBe(200);
    const { data } = await site.staff.graphql('query ($id: ID!) { package(id: $id) { description } }', {
      id: created.body._id,
    });
    expect(data.package.description).toMatch(localPicture);
  });

  test('is not copied or requested if its absolute address is on this site', async () => {
    const stem = 'p'.padEnd(21, '0');
    const { description } = await createPackage(showing(`https://firm.example/uploads/${stem}.png`));
    expect(description).toBe(showing(`/uploads/${stem}.png`));
    expect(other.asked).toEqual([]);
  });

  test('keeps a description that looks like an address', async () => {
    const stem = 'p'.padEnd(21, '0');
    const query = '?/onmouseover=alert(1)//';
    const html = `<p><img alt="x src=" src="https://firm.example/uploads/${stem}.png${query}"></p>`;
    expect((await createPackage(html)).description).toBe(
      `<p><img alt="x src=" src="/uploads/${stem}.png"></p>`,
    );
  });
});

describe('a picture that cannot be copied', () => {
  test.each([
    ['that does not exist', '/none.png', 'It no longer exists (404).'],
    [
      'that requires a session',
      '/private.png',
      'That site shows it only to people who are signed in there (403).',
    ],
    ['that redirects forever', '/loop.png', 'That site redirects too often.'],
    ['that redirects into a private network', '/inside.png', 'It is not on a public web server.'],
    ['that is not a picture', '/page.png', 'Only images can be uploaded here.'],
    ['that is too large', '/huge.png', 'This file is too large: 10 MB at most.'],
    ['that breaks off', '/cut.png', 'That site cannot be reached.'],
  ])('%s is refused on both APIs, and nothing is stored', async (_what, path, reason) => {
    const before = await storedFiles(site.server);
    const address = other.url + path;
    const { host } = new URL(address);
    const sentence = `Picture 2 of the text, “A” at ${host}, could not be copied to this site. ${reason} Save it to your computer and upload it, or remove it.`;
    const description = showing(`${other.url}/a.png`) + showing(address);
    const { errors } = await site.staff.graphql(create, { input: { title: 'One', description } });
    expect(errors[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'BAD_USER_INPUT', fields: { description: sentence } },
    });
    const rest = await site.staff.post('/api/add-packages', { packagetitle: 'R', packagedesc: description });
    expect(rest).toMatchObject({
      status: 422,
      body: { message: sentence, fields: { packagedesc: sentence } },
    });
    expect(await storedFiles(site.server)).toEqual(before);
  });

  test.each([
    'http://10.0.0.1/a.png',
    'http://169.254.169.254/latest',
    'https://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://0x0a000001/a.png',
    'http://[64:ff9b::a00:1]/a.png',
  ])('because %s is not a public address is refused, and the record stays unchanged', async (address) => {
    const { id, description } = await createPackage('<p>As it was.</p>');
    const { errors } = await site.staff.graphql(update, { id, input: { description: showing(address) } });
    expect(errors[0]?.extensions.fields?.description).toContain('It is not on a public web server.');
    const { data } = await site.staff.graphql('query ($id: ID!) { package(id: $id) { description } }', {
      id,
    });
    expect(data.package.description).toBe(description);
  });

  test('because there are too many is refused before any is requested', async () => {
    const description = Array.from({ length: 21 }, (_, index) => showing(`${other.url}/${index}.png`)).join(
      '',
    );
    const { errors } = await site.staff.graphql(create, { input: { title: 'One', description } });
    expect(errors[0]?.message).toContain('more than 20 pictures from other sites');
    expect(other.asked).toEqual([]);
  });
});

test('a text with thousands of pictures is refused', async () => {
  const description = showing(`/uploads/${'p'.padEnd(21, '0')}.png`).repeat(501);
  const { status, body } = await site.staff.post('/api/add-packages', {
    packagetitle: 'R',
    packagedesc: description,
  });
  expect([status, body.fields?.packagedesc]).toEqual([
    422,
    'Description shows more than 500 pictures and videos.',
  ]);
});

test('a write that fails in the end keeps no copy', async () => {
  const before = await storedFiles(site.server);
  const input = (slug: string, body: string) => ({
    slug,
    title: 'T',
    body,
    excerpt: 'E',
    topics: ['x'],
    metaTitle: 'M',
    metaDescription: 'M',
    date: '2026-03-31',
  });
  const createPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  await site.staff.graphql(createPost, { input: input('taken', '<p>x</p>') });
  const { errors } = await site.staff.graphql(createPost, {
    input: input('taken', showing(`${other.url}/a.png`)),
  });
  expect(errors[0]?.extensions.code).toBe('CONFLICT');
  expect(other.asked).toHaveLength(1);
  expect(await storedFiles(site.server)).toEqual(before);
});

describe('a copy', () => {
  test('is kept as long as any text shows it', async () => {
    await release();
    const first = await createPackage(showing(`${other.url}/a.png`));
    const [, name = ''] = localPicture.exec(first.description) ?? [];
    const second = await createPackage(first.description);
    expect(other.asked).toHaveLength(1);
    await removePackage(first.id);
    expect(await release()).not.toContain(name);
    await changePackage(second.id, '<p>Without.</p>');
    expect(await release()).not.toContain(name);
    await restoreRecords(site.staff, [first.id]);
    await changePackage(first.id, '<p>Without.</p>');
    expect(await release()).toContain(name);
    expect(await database.fork().count(TextPicture, { file: { name } })).toBe(0);
  });

  test('is not served while only deleted records show it, and is served again when one is restored', async () => {
    const first = await createPackage(showing(`${other.url}/a.png`));
    const second = await createPackage(first.description);
    const [, name = ''] = localPicture.exec(first.description) ?? [];
    const status = async () => (await fetch(`${site.server.url}/uploads/${name}`)).status;
    await removePackage(first.id);
    expect(await status()).toBe(200);
    await removePackage(second.id);
    expect(await status()).toBe(404);
    expect(await isRetired(name)).toBe(true);
    await restoreRecords(site.staff, [first.id]);
    expect(await status()).toBe(200);
    expect(await isRetired(name)).toBe(false);
    expect(await release()).toEqual([]);
  });

  test('is kept for the history, but not served, when the last record that shows it leaves the trash', async () => {
    const { id, description } = await createPackage(showing(`${other.url}/a.png`));
    const [, name = ''] = localPicture.exec(description) ?? [];
    const second = await createPackage(description);
    await removePackage(id);
    await purgeRecords(site.staff, [id]);
    expect(await isRetired(name)).toBe(false);
    await removePackage(second.id);
    await purgeRecords(site.staff, [second.id]);
    expect(await isRetired(name)).toBe(true);
    expect((await fetch(`${site.server.url}/uploads/${name}`)).status).toBe(404);
  });

  test('stays when other words of the text change', async () => {
    const { id, description } = await createPackage(showing(`${other.url}/a.png`));
    expect(await changePackage(id, `${description}<p>More.</p>`)).toBe(`${description}<p>More.</p>`);
    expect(await release()).toEqual([]);
  });
});
