import { basename } from 'node:path';
import { StoredFile } from '@daybook/files';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TestFile } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { storedFiles } from './support/stored-files.ts';
import { pdf, picture, textFile } from './support/test-files.ts';
import { purgeRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

const selection = '{ id name document picture { url width variants { url width } } }';

const teamSelection = selection.replace(' name', '');

interface Logo {
  id: string;
  document: string;
  picture: { url: string; width: number; variants: { url: string }[] };
}

async function addLogo(file: TestFile): Promise<Logo> {
  const document = `mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) ${selection} }`;
  const { data, errors } = await site.staff.graphql(document, { file: null }, { file });
  expect(errors).toEqual([]);
  return data.createPartnership;
}

async function updateLogo(id: string, input: object, file?: TestFile): Promise<Logo> {
  const document = `mutation ($id: ID!, $input: PartnershipUpdateInput!) { updatePartnership(id: $id, input: $input) ${selection} }`;
  const files: Record<string, TestFile> = file ? { 'input.picture': file } : {};
  const { data, errors } = await site.staff.graphql(document, { id, input }, files);
  expect(errors).toEqual([]);
  return data.updatePartnership;
}

function filesOf({ document, picture }: Logo): string[] {
  return [document, ...picture.variants.map(({ url }) => basename(url))];
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(site.server.url + url)).status;
}

describe('a picture', () => {
  test('is served with all its variants, and does not keep the name it was sent with', async () => {
    const logo = await addLogo(await picture('../../Top Secret <b>.png'));
    const names = await storedFiles(site.server);
    expect(names).toEqual(expect.arrayContaining(filesOf(logo)));
    expect(names.join()).not.toMatch(/secret|top|\.\./i);
    for (const { url } of [logo.picture, ...logo.picture.variants]) {
      const response = await fetch(site.server.url + url);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await response.bytes()).length).toBeGreaterThan(0);
    }
  });

  test('has variants in all widths and formats that a query asks for, at signed addresses', async () => {
    const { id, picture: original } = await addLogo(await picture('logo.png', 900, 300));
    const asked = async (given: string) => {
      const document = `{ one: partnership(id: "${id}") { picture { variants${given} { url width height format } } } }`;
      const { data, errors } = await site.visitor.graphql(document);
      return errors[0]?.message ?? data.one.picture.variants;
    };
    const [small, stored, whole] = await asked('(widths: [4096, 480, 100], formats: [webp])');
    expect([small.width, small.height, stored.width, whole.width]).toEqual([100, 33, 480, 900]);
    expect([stored.url, whole.url]).toEqual([
      expect.stringMatching(/-480\.webp$/),
      expect.stringMatching(/-900\.webp$/),
    ]);
    const [mail] = await asked('(widths: [101], formats: [jpeg])');
    for (const { url, width, format } of [small, mail]) {
      // The first request makes the variant.
      for (const _ of [1, 2]) {
        const response = await fetch(site.server.url + url);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(response.headers.get('cache-control')).toContain('immutable');
        expect(await sharp(await response.bytes()).metadata()).toMatchObject({ format, width });
      }
      for (const wrong of [
        url.replace(`width=${width}`, 'width=102'),
        url.slice(0, -1),
        url.replace('format', 'f'),
      ])
        expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    }
    expect(await asked('(widths: [15])')).toBe('Widths of pictures are from 16 to 4096 pixels.');
    expect(await asked('(widths: [1, 2, 3, 4, 5, 6, 7, 8, 9])')).toContain('at most 16 variants');
    await site.staff.graphql('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id });
    for (const { url } of [original, small, mail]) expect(await statusOf(url)).toBe(404);
  });

  test('never collides with another of the same name and bytes', async () => {
    const [one, other] = await Promise.all([
      addLogo(await picture('logo.png')),
      addLogo(await picture('logo.png')),
    ]);
    const names = [...filesOf(one), ...filesOf(other)];
    expect(new Set(names).size).toBe(names.length);
  });

  test('stays if its record is changed without a picture', async () => {
    const logo = await addLogo(await picture());
    for (const input of [{ url: 'https://b.example.com' }, { url: 'https://c.example.com', picture: null }]) {
      expect((await updateLogo(logo.id, input)).document).toBe(logo.document);
    }
    expect(await statusOf(logo.picture.url)).toBe(200);
  });

  test('is removed by null if it is optional, with its files', async () => {
    const create = `mutation ($file: Upload) { createTeamMember(input: { name: "A", position: "B", picture: $file }) ${teamSelection} }`;
    const made = await site.staff.graphql(create, { file: null }, { file: await picture() });
    const before: Logo = made.data.createTeamMember;
    const update = `mutation ($id: ID!) { updateTeamMember(id: $id, input: { picture: null }) ${teamSelection} }`;
    const { data, errors } = await site.staff.graphql(update, { id: before.id });
    expect(errors).toEqual([]);
    expect(data.updateTeamMember).toMatchObject({ document: null, picture: null });
    expect((await storedFiles(site.server)).filter((name) => filesOf(before).includes(name))).toEqual([]);
  });

  test('gets a new name if it is replaced, and the old files are no longer served', async () => {
    const before = await addLogo(await picture());
    const after = await updateLogo(before.id, { picture: null }, await picture('logo.png', 640, 360));
    expect(after.document).not.toBe(before.document);
    expect(after.picture.width).toBe(640);
    const names = await storedFiles(site.server);
    expect(names).toEqual(expect.arrayContaining(filesOf(after)));
    expect(names.filter((name) => filesOf(before).includes(name))).toEqual([]);
    for (const { url } of [before.picture, ...before.picture.variants]) expect(await statusOf(url)).toBe(404);
  });

  test('stays if the change that should replace it is refused', async () => {
    const logo = await addLogo(await picture());
    const before = await storedFiles(site.server);
    const document = `mutation ($id: ID!, $file: Upload, $name: String, $version: Int) { updatePartnership(id: $id, version: $version, input: { url: $name, picture: $file }) { id } }`;
    const file = await picture();
    for (const wrong of [{ name: 'nonsense' }, { name: 'https://d.example.com', version: 77 }]) {
      const answer = await site.staff.graphql(document, { id: logo.id, file: null, ...wrong }, { file });
      expect(answer.errors).toHaveLength(1);
    }
    expect(await storedFiles(site.server)).toEqual(before);
    expect(await statusOf(logo.picture.url)).toBe(200);
  });

  test('is not served any more when its record is removed, and its row stays for the history', async () => {
    const before = await storedFiles(site.server);
    const logo = await addLogo(await picture());
    await site.staff.graphql('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id: logo.id });
    expect(await storedFiles(site.server)).toEqual(before);
    expect(await statusOf(logo.picture.url)).toBe(404);
    const rows = () => database.fork().count(StoredFile, { name: logo.document });
    expect(await rows()).toBe(1);
    await purgeRecords(site.staff, [logo.id]);
    expect(await rows()).toBe(1);
  });
});

describe('a newsletter', () => {
  test('is served byte for byte, as an attachment with its name, without a session', async () => {
    const file = pdf('Ausgabe "März".pdf', 'exactly these bytes');
    const document = `mutation ($file: Upload) { createNewsletterResource(input: { title: "Issue", file: $file }) { id fileId } }`;
    const { data } = await site.staff.graphql(document, { file: null }, { file });
    const { id, fileId } = data.createNewsletterResource;
    const { body } = await site.visitor.get(`/api/download-newsletter/${fileId}`);
    const path = new URL(body.link).pathname;
    const response = await fetch(site.server.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Ausgabe .*; filename\*=UTF-8''Ausgabe%20/,
    );
    expect(await response.bytes()).toEqual(file.bytes);

    await site.staff.graphql('mutation ($id: ID!) { removeNewsletterResource(id: $id) { id } }', { id });
    expect(await statusOf(path)).toBe(404);
    expect((await site.visitor.get(`/api/download-newsletter/${fileId}`)).status).toBe(404);
  });
});

test('a file of any type is served only as an attachment with a type that does not run', async () => {
  const file = textFile('page.html', 'text/html', '<script>alert(1)</script>');
  const document = `mutation ($file: Upload) { createAdditionalResource(input: { title: "Guide", file: $file }) { file { url } } }`;
  const { data } = await site.staff.graphql(document, { file: null }, { file });
  const response = await fetch(site.server.url + data.createAdditionalResource.file.url);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test.each([
  '..%2flock.json',
  '.incoming',
  '%2e%2e%2fdatabase%2fPG_VERSION',
  'p0000000000000000000a.png',
  'logo.png',
  '',
])('/uploads/%s does not exist', async (name) => {
  expect(await statusOf(`/uploads/${name}`)).toBe(404);
});
