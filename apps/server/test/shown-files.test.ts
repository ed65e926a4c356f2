import { describe, expect, test } from 'vitest';
import { picture, textFile } from './support/test-files.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, { ...variables }, files);
  expect(errors).toEqual([]);
  return data;
}

/** A record with a picture. */
interface Logo {
  readonly id: string;
  readonly picture: { readonly url: string };
}

const addLogo = async (width: number): Promise<Logo> =>
  (
    await run(
      `mutation ($file: Upload) {
        logo: createPartnership(input: { url: "https://a.example.com", picture: $file }) { id picture { url } } }`,
      { file: null },
      { file: await picture('logo.png', width) },
    )
  ).logo;
const replacePicture = async ({ id }: Logo, width: number): Promise<Logo> =>
  (
    await run(
      'mutation ($id: ID!, $file: Upload) { logo: updatePartnership(id: $id, input: { picture: $file }) { id picture { url } } }',
      { id, file: null },
      { file: await picture('other.png', width) },
    )
  ).logo;
const removeLogo = ({ id }: Logo) => run('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id });
const showing = ({ picture: { url } }: Logo) => `<p><img src="${url}" alt="A"></p>`;

const addPackage = async (description: string): Promise<string> =>
  (
    await run('mutation ($input: PackageCreateInput!) { one: createPackage(input: $input) { id } }', {
      input: { title: 'Package', description },
    })
  ).one.id;
const saveDraft = async (id: string, description: string): Promise<string> =>
  (
    await run(
      'mutation ($id: ID, $input: PackageUpdateInput!) { draft: savePackageDraft(id: $id, input: $input) { id } }',
      { id, input: { description } },
    )
  ).draft.id;
const changeText = (id: string, description: string) =>
  run('mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { id } }', {
    id,
    input: { description },
  });
const discard = (id: string) => run('mutation ($id: ID!) { discardDraft(id: $id) }', { id });
const revert = (type: string, id: string, number: number) =>
  run(
    'mutation ($type: String!, $id: ID!, $number: Int!) { revertRecord(type: $type, id: $id, number: $number) { id } }',
    { type, id, number },
  );
const statusOf = async ({ picture: { url } }: Logo) => (await fetch(site.server.url + url)).status;

describe('a picture of a record that a text or draft of another record shows stays', () => {
  test('when the record gets another picture', async () => {
    const [logo, other] = [await addLogo(300), await addLogo(302)];
    const text = await addPackage(showing(logo));
    const draft = await saveDraft(await addPackage('<p>None.</p>'), showing(other));
    await replacePicture(logo, 304);
    await replacePicture(other, 306);
    expect([await statusOf(logo), await statusOf(other)]).toEqual([200, 200]);
    await discard(draft);
    const [again, alone] = [await addLogo(308), await addLogo(310)];
    await changeText(text, showing(again));
    await replacePicture(again, 312);
    await replacePicture(alone, 314);
    expect([await statusOf(again), await statusOf(alone)]).toEqual([200, 404]);
  });

  test('when the record is removed', async () => {
    const logo = await addLogo(320);
    await saveDraft(await addPackage('<p>None.</p>'), showing(logo));
    await removeLogo(logo);
    expect(await statusOf(logo)).toBe(200);
    expect((await restoreRecords(site.staff, [logo.id])).errors).toEqual([]);
    expect(await statusOf(logo)).toBe(200);
  });

  test('when the record is reverted', async () => {
    const first = await addLogo(330);
    const second = await replacePicture(first, 332);
    await addPackage(showing(second));
    await revert('Partnership', first.id, 1);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  test('when a draft of the record with another picture is published or discarded', async () => {
    const logo = await addLogo(340);
    const document = `mutation ($id: ID!, $file: Upload) {
      draft: savePartnershipDraft(id: $id, input: { picture: $file }) { id } }`;
    const variables = { id: logo.id, file: null };
    await run(document, variables, { file: await picture('drafted.png', 342) });
    await addPackage(showing(logo));
    await run('mutation ($ids: [ID!]!) { publishDrafts(recordIds: $ids) { id } }', { ids: [logo.id] });
    expect(await statusOf(logo)).toBe(200);

    const { draft } = await run(document, variables, { file: await picture('drafted.png', 344) });
    const { one } = await run(
      'query ($id: ID!) @perspective(drafts: true) { one: staffPartnership(id: $id) { id picture { url } } }',
      { id: logo.id },
    );
    await addPackage(showing(one));
    await discard(draft.id);
    expect(await statusOf(one)).toBe(200);
  });
});

test('a picture of the history that a draft keeps in service stays in the history when the draft is discarded', async () => {
  const first = await addLogo(350);
  await replacePicture(first, 352);
  const { draft } = await run(
    'mutation ($id: ID!) { draft: draftRevision(type: "Partnership", recordId: $id, number: 1) { id } }',
    { id: first.id },
  );
  await revert('Partnership', first.id, 1);
  await replacePicture(first, 354);
  expect(await statusOf(first)).toBe(200);
  await discard(draft.id);
  expect(await statusOf(first)).toBe(404);
  await revert('Partnership', first.id, 1);
  expect(await statusOf(first)).toBe(200);
});

test('a picture of a draft that an earlier version of another record shows stays in the history', async () => {
  const { id } = await addLogo(360);
  const { draft } = await run(
    'mutation ($id: ID!, $file: Upload) { draft: savePartnershipDraft(id: $id, input: { picture: $file }) { id } }',
    { id, file: null },
    { file: await picture('drafted.png', 362) },
  );
  const { logo } = await run(
    'query ($id: ID!) @perspective(drafts: true) { logo: staffPartnership(id: $id) { id picture { url } } }',
    { id },
  );
  const text = await addPackage(showing(logo));
  await changeText(text, '<p>None.</p>');
  await discard(draft.id);
  expect(await statusOf(logo)).toBe(404);
  await revert('Package', text, 1);
  expect(await statusOf(logo)).toBe(200);
});

const none = '<p>None.</p>';
const removePackage = (id: string) => run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });

describe('a picture that only a text kept in service is no longer served', () => {
  /** A package or a draft of one, and the picture that it shows and that its record no longer has. */
  async function kept<K>(width: number, show: (text: string) => Promise<K>): Promise<{ by: K; logo: Logo }> {
    const logo = await addLogo(width);
    const by = await show(showing(logo));
    await replacePicture(logo, width + 1);
    expect(await statusOf(logo)).toBe(200);
    return { by, logo };
  }

  test('when the text drops it or goes to the trash', async () => {
    const dropped = await kept(440, addPackage);
    const other = await addPackage(showing(dropped.logo));
    await changeText(dropped.by, none);
    expect(await statusOf(dropped.logo)).toBe(200);
    await changeText(other, none);
    expect(await statusOf(dropped.logo)).toBe(404);

    const removed = await kept(442, addPackage);
    await removePackage(removed.by);
    expect(await statusOf(removed.logo)).toBe(404);
    expect((await restoreRecords(site.staff, [removed.by])).errors).toEqual([]);
    expect(await statusOf(removed.logo)).toBe(200);
  });

  test('when a draft that names it is discarded or drops it', async () => {
    const text = await addPackage(none);
    const { by: draft, logo } = await kept(450, (description) => saveDraft(text, description));
    await discard(draft);
    expect(await statusOf(logo)).toBe(404);
    const { logo: other } = await kept(452, (description) => saveDraft(text, description));
    await saveDraft(text, '<p>Again none.</p>');
    expect(await statusOf(other)).toBe(404);
  });

  test('but one that the media library has stays', async () => {
    const { image } = await run(
      'mutation ($file: Upload) { image: createImageAsset(input: { picture: $file }) { id picture { url } } }',
      { file: null },
      { file: await picture('library.png', 460) },
    );
    const text = await addPackage(showing(image));
    await changeText(text, none);
    await changeText(text, showing(image));
    await removePackage(text);
    expect(await statusOf(image)).toBe(200);
  });
});

test('a picture stays in service as long as a redirect or a link field leads to it', async () => {
  const [redirected, linked] = [await addLogo(470), await addLogo(472)];
  const redirect = await run(
    'mutation ($target: String!) { one: createRedirect(input: { fromPath: "/logo", target: $target }) { id } }',
    { target: redirected.picture.url },
  );
  const url = `https://site.example${linked.picture.url}`;
  const change =
    'mutation ($id: ID!, $url: String) { updatePartnership(id: $id, input: { url: $url }) { id } }';
  await run(change, { id: (await addLogo(474)).id, url });
  await removeLogo(linked);
  await removeLogo(redirected);
  expect([await statusOf(redirected), await statusOf(linked)]).toEqual([200, 200]);
  await run('mutation ($id: ID!) { removeRedirect(id: $id) { id } }', { id: redirect.one.id });
  expect(await statusOf(redirected)).toBe(404);
});

describe('a file that was retired is served again', () => {
  const restore = async (id: string) => expect((await restoreRecords(site.staff, [id])).errors).toEqual([]);

  /** A package of which an earlier version shows a picture that is retired. */
  async function formerText(width: number): Promise<{ id: string; logo: Logo }> {
    const logo = await addLogo(width);
    const id = await addPackage(showing(logo));
    await changeText(id, none);
    await replacePicture(logo, width + 1);
    expect(await statusOf(logo)).toBe(404);
    return { id, logo };
  }

  test('when a text that names it is saved or reverted', async () => {
    const { id, logo } = await formerText(400);
    await revert('Package', id, 1);
    expect(await statusOf(logo)).toBe(200);
    const { logo: other } = await formerText(404);
    await addPackage(showing(other));
    expect(await statusOf(other)).toBe(200);
  });

  test('when a draft restores an earlier text', async () => {
    const { id, logo } = await formerText(410);
    await run(
      'mutation ($id: ID!) { draft: draftRevision(type: "Package", recordId: $id, number: 1) { id } }',
      { id },
    );
    expect(await statusOf(logo)).toBe(200);
  });

  test('when a text leaves the trash', async () => {
    const logo = await addLogo(420);
    const id = await addPackage(showing(logo));
    await removePackage(id);
    await replacePicture(logo, 422);
    expect(await statusOf(logo)).toBe(404);
    await restore(id);
    expect(await statusOf(logo)).toBe(200);
  });

  test('when a record and a text get it back at once', async () => {
    const logo = await addLogo(430);
    const text = await addPackage(showing(logo));
    const { media } = await run(
      '{ media: staffMediaItems(pageSize: 50) { items { id uses { recordId } } } }',
    );
    const item = media.items.find(({ uses }: { uses: { recordId: string }[] }) =>
      uses.some(({ recordId }) => recordId === text),
    );
    const replace = 'mutation ($id: ID!, $file: Upload) { replaceMediaItem(id: $id, file: $file) { id } }';
    await run(replace, { id: item.id, file: null }, { file: await picture('other.png', 431) });
    expect(await statusOf(logo)).toBe(404);
    const { publications } = await run('{ publications(pageSize: 1) { items { number } } }');
    const [{ number }] = publications.items;
    await run('mutation ($number: Int!) { revertPublication(number: $number) }', { number });
    expect(await statusOf(logo)).toBe(200);
  });

  test('if it is a document to which the text links', async () => {
    const { one } = await run(
      'mutation ($file: Upload) { one: createAdditionalResource(input: { title: "Guide", file: $file }) { id file { url } } }',
      { file: null },
      { file: textFile('guide.txt') },
    );
    const status = async () => (await fetch(site.server.url + one.file.url)).status;
    await run('mutation ($id: ID!) { removeAdditionalResource(id: $id) { id } }', { id: one.id });
    expect(await status()).toBe(404);
    const text = await addPackage(`<p><a href="${one.file.url}">Guide</a></p>`);
    expect(await status()).toBe(200);
    await changeText(text, none);
    await restore(one.id);
    expect(await status()).toBe(200);
  });
});
