import { basename } from 'node:path';
import { StoredFile } from '@daybook/files';
import { describe, expect, test } from 'vitest';
import type { TestFile } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { picture, textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}, files?: Record<string, TestFile>) {
  const { data, errors } = await site.staff.graphql(document, { ...variables }, files);
  expect(errors).toEqual([]);
  return data;
}

const addImage = async (width: number, input: object = {}) =>
  (
    await run(
      'mutation ($input: ImageAssetCreateInput!) { createImageAsset(input: $input) { id picture { url name } } }',
      { input: { picture: null, ...input } },
      { 'input.picture': await picture(`picture-${width}.png`, width) },
    )
  ).createImageAsset as { id: string; picture: { url: string; name: string } };

const addPartner = async (width: number) =>
  (
    await run(
      'mutation ($file: Upload) { createPartnership(input: { url: "https://partner.example.com", picture: $file }) { id picture { url } } }',
      { file: null },
      { file: await picture(`logo-${width}.png`, width) },
    )
  ).createPartnership as { id: string; picture: { url: string } };

const addPackage = async (description: string) =>
  (
    await run('mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }', {
      input: { title: 'Package', description },
    })
  ).createPackage.id as string;

const itemSelection = `id kind createdAt createdByName file { originalName url width }
  description { id alt title credit tags focalX focalY } uses { type recordId title isDraft }`;

async function list(variables: object = {}) {
  const document = `query ($search: String, $kind: MediaKind, $only: MediaFilter, $tag: String, $pageSize: Int) {
    list: staffMediaItems(search: $search, kind: $kind, only: $only, tag: $tag, pageSize: $pageSize) { totalCount items { ${itemSelection} } } }`;
  return (await run(document, variables)).list;
}

async function itemNamed(name: string) {
  const { items } = await list({ search: name });
  expect(items).toHaveLength(1);
  return items[0];
}

const replace = async (id: string, file: TestFile) =>
  site.staff.graphql(
    `mutation ($id: ID!, $file: Upload) { item: replaceMediaItem(id: $id, file: $file) { ${itemSelection} } }`,
    { id, file: null },
    { file },
  );
const remove = (id: string) =>
  site.staff.graphql('mutation ($id: ID!) { removed: removeMediaItem(id: $id) }', { id });
const statusOf = async (url: string) => (await fetch(site.server.url + url)).status;

describe('the media library', () => {
  test('lists uploads of the same bytes as one file, with its description and everything that uses it', async () => {
    const image = await addImage(410, {
      alt: 'A lighthouse at dusk',
      title: 'Lighthouse',
      credit: 'Ada',
      tags: ['coast', 'night'],
      focalX: 20,
    });
    const partner = await addPartner(410);
    const text = await addPackage(`<p><img src="${image.picture.url}" alt="A"></p>`);
    const item = await itemNamed('lighthouse at');
    expect(item).toMatchObject({
      kind: 'picture',
      createdAt: expect.stringMatching(/^20.*Z$/),
      createdByName: expect.any(String),
      file: { originalName: 'picture-410.png', width: 410 },
      description: {
        id: image.id,
        alt: 'A lighthouse at dusk',
        title: 'Lighthouse',
        credit: 'Ada',
        tags: ['coast', 'night'],
        focalX: 20,
        focalY: null,
      },
    });
    expect(item.uses).toEqual([
      { type: 'Package', recordId: text, title: 'Package', isDraft: false },
      { type: 'Partnership', recordId: partner.id, title: 'https://partner.example.com', isDraft: false },
    ]);
    expect((await list({ tag: 'COAST' })).items.map(({ id }: { id: string }) => id)).toEqual([item.id]);
    expect((await list({ tag: 'coa' })).totalCount).toBe(0);
    for (const search of ['coast', 'Ada', 'logo-410']) expect((await list({ search })).totalCount).toBe(1);
  });

  test('finds files by kind, files that nothing uses, and pictures that nobody described', async () => {
    await run(
      'mutation ($file: Upload) { createAdditionalResource(input: { title: "Guide", file: $file }) { id } }',
      { file: null },
      { file: textFile('guide.txt') },
    );
    await addImage(420, { alt: 'Nobody uses this' });
    await addPartner(430);
    const names = async (variables: object) =>
      (await list(variables)).items.map(({ file }: { file: { originalName: string } }) => file.originalName);
    expect(await names({ kind: 'document' })).toEqual(['guide.txt']);
    expect(await names({ only: 'unused' })).toEqual(['picture-420.png']);
    const undescribed = await names({ only: 'undescribed' });
    expect(undescribed).toContain('logo-430.png');
    expect(undescribed).not.toContain('picture-420.png');
    expect(undescribed).not.toContain('guide.txt');
    expect((await list({ pageSize: 1 })).items).toHaveLength(1);
    expect((await list({ search: '100%' })).totalCount).toBe(0);
  });

  test('counts drafts as uses, and lists no pictures of accounts', async () => {
    const partner = await addPartner(440);
    const saved = await run(
      'mutation ($id: ID!, $file: Upload) { savePartnershipDraft(id: $id, input: { picture: $file }) { id } }',
      { id: partner.id, file: null },
      { file: await picture('draft-only.png', 450) },
    );
    expect(saved.savePartnershipDraft.id).toBeTruthy();
    const item = await itemNamed('draft-only');
    expect(item.uses).toEqual([expect.objectContaining({ recordId: partner.id, isDraft: true })]);
    const { errors } = await remove(item.id);
    expect(errors[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    await run(
      'mutation ($file: Upload) { updateOwnProfile(picture: $file) { id } }',
      { file: null },
      { file: await picture('portrait.png', 460) },
    );
    expect((await list({ search: 'portrait' })).totalCount).toBe(0);
  });
});

describe('replacing a file', () => {
  test('shows the other picture in every record and text', async () => {
    const image = await addImage(510, { alt: 'Harbor' });
    const partner = await addPartner(510);
    const text = await addPackage(`<p><img src="${image.picture.url}" alt="A" width="510" height="450"></p>`);
    const before = await itemNamed('harbor');
    const { data, errors } = await replace(before.id, await picture('other.png', 640));
    expect(errors).toEqual([]);
    expect(data.item).toMatchObject({ description: { id: image.id, alt: 'Harbor' }, file: { width: 640 } });
    expect(data.item.id).not.toBe(before.id);
    expect(data.item.uses).toHaveLength(2);
    const after = await run(
      'query ($partner: ID!, $text: ID!) { partnership(id: $partner) { picture { url width } } package(id: $text) { description } }',
      { partner: partner.id, text },
    );
    expect(after.partnership.picture.width).toBe(640);
    expect(after.package.description).toContain('width="640"');
    const [, shown = ''] = /src="([^"]+)"/.exec(after.package.description) ?? [];
    expect([await statusOf(shown), await statusOf(after.partnership.picture.url)]).toEqual([200, 200]);
    expect(await statusOf(image.picture.url)).toBe(404);
    expect((await list({ search: basename(before.id) })).totalCount).toBe(0);
  });

  test('keeps the old picture for the drafts that show it, also when they are published', async () => {
    const image = await addImage(540, { alt: 'Pier' });
    const text = await addPackage('<p>Nothing yet.</p>');
    const description = `<p><img src="${image.picture.url}" alt="A"></p>`;
    await run(
      'mutation ($id: ID!, $input: PackageUpdateInput!) { savePackageDraft(id: $id, input: $input) { id } }',
      { id: text, input: { description } },
    );
    expect((await replace((await itemNamed('pier')).id, await picture('other.png', 641))).errors).toEqual([]);
    expect(await statusOf(image.picture.url)).toBe(200);
    await run('mutation ($ids: [ID!]!) { publishDrafts(recordIds: $ids) { id } }', { ids: [text] });
    expect(await statusOf(image.picture.url)).toBe(200);
  });

  test('leaves no uploads that no record, text, or draft shows', async () => {
    const image = await addImage(550, { alt: 'Quay' });
    const text = await addPackage(`<p><img src="${image.picture.url}" alt="A"></p>`);
    const rows = async () => database.fork().count(StoredFile, { retiredAt: null });
    const before = await rows();
    for (const width of [651, 652]) {
      const { id } = await itemNamed('quay');
      expect((await replace(id, await picture('other.png', width))).errors).toEqual([]);
      // One for the image, and one for the text.
      expect(await rows()).toBe(before + 1);
    }
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: text });
    const { id } = await itemNamed('quay');
    expect((await replace(id, await picture('other.png', 653))).errors).toEqual([]);
    expect(await rows()).toBe(before);
  });

  test('is refused without a file, with a file of another kind, and for an unknown file', async () => {
    await addPartner(520);
    const { id } = await itemNamed('logo-520');
    const bad = await replace(id, textFile());
    expect(bad.errors[0]).toMatchObject({ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    const none = await site.staff.graphql('mutation ($id: ID!) { replaceMediaItem(id: $id) { id } }', { id });
    expect(none.errors[0]).toMatchObject({ extensions: { fields: { file: 'Choose a file.' } } });
    for (const unknown of ['0'.repeat(64), 'nonsense'])
      expect((await replace(unknown, await picture())).errors[0]).toMatchObject({
        extensions: { code: 'NOT_FOUND' },
      });
  });
});

describe('removing a file', () => {
  test('is refused while a record uses it, and removes it when none does', async () => {
    const image = await addImage(610, { alt: 'Meadow' });
    const text = await addPackage(`<p><img src="${image.picture.url}" alt="A"></p>`);
    const { id } = await itemNamed('meadow');
    expect((await remove(id)).errors[0]).toMatchObject({
      message: '“Package” uses this file. Remove it there first.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await statusOf(image.picture.url)).toBe(200);
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: text });
    expect((await remove(id)).data.removed).toBe(id);
    expect((await list({ search: 'meadow' })).totalCount).toBe(0);
    expect(await statusOf(image.picture.url)).toBe(404);
    expect((await remove(id)).errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  test('leaves the pictures of accounts with the same bytes in service', async () => {
    const image = await addImage(620, { alt: 'Portrait of Ada' });
    const { updateOwnProfile } = await run(
      'mutation ($file: Upload) { updateOwnProfile(picture: $file) { picture { url } } }',
      { file: null },
      { file: await picture('ada.png', 620) },
    );
    const { id } = await itemNamed('portrait of ada');
    expect((await remove(id)).errors).toEqual([]);
    expect(await statusOf(image.picture.url)).toBe(404);
    const { data } = await site.staff.graphql('{ me { picture { url } } }');
    expect(data.me.picture.url).toBe(updateOwnProfile.picture.url);
    expect(await statusOf(updateOwnProfile.picture.url)).toBe(200);
  });
});

describe('cropping a picture', () => {
  const crop = (id: string, area: object) =>
    site.staff.graphql(
      `mutation ($id: ID!, $area: PictureAreaInput!) { item: cropMediaItem(id: $id, area: $area) { ${itemSelection} } }`,
      { id, area },
    );

  test('adds the part as a new file with the same description, and keeps the picture', async () => {
    await addImage(720, { alt: 'Two boats', credit: 'Ada', tags: ['sea'], focalX: 50, focalY: 50 });
    const { id } = await itemNamed('two boats');
    const { data, errors } = await crop(id, { left: 360, top: 0, width: 200, height: 450 });
    expect(errors).toEqual([]);
    expect(data.item.id).not.toBe(id);
    expect(data.item).toMatchObject({
      file: { width: 200, originalName: 'picture-720.png' },
      description: { alt: 'Two boats', credit: 'Ada', tags: ['sea'], focalX: 0, focalY: 50 },
    });
    expect(await statusOf(data.item.file.url)).toBe(200);
    expect((await list({ search: 'two boats' })).totalCount).toBe(2);
  });

  test('keeps a focal point of which one coordinate is set', async () => {
    await addImage(740, { alt: 'Three boats', focalX: 20 });
    const { id } = await itemNamed('three boats');
    const { data } = await crop(id, { left: 0, top: 0, width: 370, height: 450 });
    expect(data.item.description).toMatchObject({ focalX: 40, focalY: 50 });
  });

  test('is refused outside of the picture, and for a document', async () => {
    await addImage(730, { alt: 'One boat' });
    const { id } = await itemNamed('one boat');
    for (const area of [
      { left: 600, top: 0, width: 200, height: 100 },
      { left: -1, top: 0, width: 10, height: 10 },
      { left: 0, top: 0, width: 0, height: 10 },
    ])
      expect((await crop(id, area)).errors[0]).toMatchObject({
        extensions: { fields: { area: 'The area must be within the picture.' } },
      });
    await run(
      'mutation ($file: Upload) { createAdditionalResource(input: { title: "Plan", file: $file }) { id } }',
      { file: null },
      { file: textFile('plan.txt', 'text/plain', 'a plan') },
    );
    const document = await itemNamed('plan.txt');
    const { errors } = await crop(document.id, { left: 0, top: 0, width: 1, height: 1 });
    expect(errors[0]).toMatchObject({ extensions: { fields: { id: 'Only pictures can be cropped.' } } });
  });
});
