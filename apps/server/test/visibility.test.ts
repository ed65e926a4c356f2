import { contentTypes } from '@daybook/content';
import { contentTypeOf, type RecordClass } from '@daybook/content-engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Named, readEverything } from './support/read-everything.ts';
import { selectionOf } from './support/sample-input.ts';
import { showPicture } from './support/show-picture.ts';
import {
  inputWithWord,
  namesOf,
  readsThatTell,
  type TellingRecord,
  typesByReference,
} from './support/telling-records.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

/** A word that every record below contains. */
const word = 'Quokka';

/** Input that hides a record, for each type that can be hidden. All other types can only be deleted. */
const hiding: Readonly<Record<string, object>> = { TeamMember: { isDisplayed: false } };

interface Made extends TellingRecord {
  remove: string;
  urls: string[];
}

const site = useSite({ PUBLIC_URL: 'https://firm.example', CACHE_MB: '0' });
const made: Made[] = [];
/** The package whose text shows the picture of the image asset. */
let showing: string;
let everything: Named;

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors, document).toEqual([]);
  return data;
}

/** Creates a record with the word in all of its texts. Every reference names the record of that type created before. */
async function make(type: RecordClass): Promise<Made> {
  const { names } = contentTypeOf(type);
  const { input, files } = await inputWithWord(type, word, made);
  const document = `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { ${selectionOf(type)} } }`;
  const record = (await run(document, { input }, files))[names.create];
  const stored = [record.picture, record.file].filter(Boolean);
  const variants = stored.flatMap(({ variants = [] }) => variants);
  return {
    type: names.type,
    remove: names.remove,
    id: record.id,
    slug: record.slug,
    fileNames: stored.map(({ name }) => name),
    urls: [...stored, ...variants].map(({ url }) => url),
  };
}

async function expectAllFound(records: readonly Made[]): Promise<void> {
  const answers = await readEverything(site.visitor, everything);
  for (const record of records)
    expect(readsThatTell([record], answers).length, record.type).toBeGreaterThan(0);
}

const filesServed = async (records: readonly Made[]) => {
  const served: string[] = [];
  for (const url of records.flatMap(({ urls }) => urls))
    if ((await fetch(site.server.url + url)).status === 200) served.push(url);
  return served;
};

const numbers = async () => {
  const { data } = await site.visitor.graphql(
    `{ posts { totalCount } teamMembers { totalCount } search(query: "${word}") { totalCount } topics { name count } }`,
  );
  return data;
};

beforeAll(async () => {
  for (const type of typesByReference()) made.push(await make(type));
  await chooseSettings();
  // A variant, so that the text does not contain the name of the file.
  showing = await showPicture(site.staff, pictureAsset().urls.at(-1) ?? '');
  everything = namesOf(made, word);
});

/** A new site has settings already, which are in use until others are chosen. */
const chooseSettings = () =>
  run(
    'mutation ($id: ID!) { chooseSiteSettings(id: $id) { id } }',
    made.find(({ type }) => type === 'SiteSettings'),
  );

const pictureAsset = () => made.find(({ type }) => type === 'ImageAsset') as Made;

test('every type that can be hidden is tested below', () => {
  const types = contentTypes.map(contentTypeOf).filter(({ visibleIf }) => visibleIf);
  expect(types.map(({ names }) => names.type)).toEqual([...Object.keys(hiding), 'ImageAsset']);
});

test('a visitor finds a record of every type, and its files', async () => {
  await expectAllFound(made);
  expect(await filesServed(made)).toHaveLength(made.flatMap(({ urls }) => urls).length);
  expect(await numbers()).toEqual({
    posts: { totalCount: 1 },
    teamMembers: { totalCount: 1 },
    search: { totalCount: 5 },
    topics: [{ name: word, count: 1 }],
  });
});

describe.each(Object.entries(hiding))('a hidden record of type %s', (type, input) => {
  test('is found only by staff, and nowhere by a visitor', async () => {
    const record = made.find((one) => one.type === type) as Made;
    const update = (changes: object) =>
      run(
        `mutation ($id: ID!, $input: ${type}UpdateInput!) { update${type}(id: $id, input: $input) { id } }`,
        {
          id: record.id,
          input: changes,
        },
      );
    await update(input);
    expect(readsThatTell([record], await readEverything(site.visitor, everything))).toEqual([]);
    const post = made.find((one) => one.type === 'Post');
    const author = `query ($id: ID!) { post(by: { id: $id }) { author { id name } } }`;
    expect((await site.visitor.graphql(author, { id: post?.id })).data.post.author).toBeNull();
    const key = `query ($id: ID!) { post(by: { id: $id }) { author { id } } }`;
    expect((await site.visitor.graphql(key, { id: post?.id })).data.post.author).toBeNull();
    expect((await run(key, { id: post?.id })).post.author).toEqual({ id: record.id });
    expect((await numbers()).teamMembers).toEqual({ totalCount: 0 });
    await update({ isDisplayed: true });
    await expectAllFound([record]);
  });
});

test('a picture that no published text shows is found only by staff', async () => {
  const record = pictureAsset();
  const isFound = async () =>
    readsThatTell([record], await readEverything(site.visitor, everything)).length > 0;
  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: showing });
  expect(await isFound()).toBe(false);
  expect((await run('{ staffImageAssets { items { id } } }')).staffImageAssets.items).toEqual([
    { id: record.id },
  ]);
  const description = `<p><img src="${record.urls.at(-1)}" alt="A"></p>`;
  const { draft } = await run(
    'mutation ($input: PackageUpdateInput!) { draft: savePackageDraft(input: $input) { release { id } } }',
    { input: { title: 'Draft', description } },
  );
  expect(await isFound()).toBe(false);
  await run('mutation ($id: ID!) { publishRelease(id: $id) { state } }', draft.release);
  expect(await isFound()).toBe(true);
  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', {
    id: (await run('{ staffPackages(search: "Draft") { items { id } } }')).staffPackages.items[0].id,
  });
  await restoreRecords(site.staff, [showing]);
  await expectAllFound([record]);
});

test('a deleted record of any type, and its files, are found nowhere until it is restored', async () => {
  const before = await numbers();
  // Its text keeps the picture in service.
  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: showing });
  for (const { remove, id } of made) await run(`mutation ($id: ID!) { ${remove}(id: $id) { id } }`, { id });
  const answers = await readEverything(site.visitor, everything);
  expect(readsThatTell(made, answers)).toEqual([]);
  // Only responses that repeat the query contain the word.
  expect([...answers].filter(([, answer]) => answer.includes(word)).map(([read]) => read)).toEqual([]);
  expect(await filesServed(made)).toEqual([]);
  expect(await numbers()).toEqual({
    posts: { totalCount: 0 },
    teamMembers: { totalCount: 0 },
    search: { totalCount: 0 },
    topics: [],
  });
  for (const { type, id } of made) {
    const { data } = await site.staff.graphql(`query ($id: ID!) { staff${type}(id: $id) { id } }`, { id });
    expect(data[`staff${type}`], type).toBeNull();
  }
  const found = await run(`{ staffSearch(query: "${word}") { id } }`);
  expect(found.staffSearch).toEqual([]);

  expect((await restoreRecords(site.staff, [...made.map(({ id }) => id), showing])).errors).toEqual([]);
  await chooseSettings();
  await expectAllFound(made);
  expect(await numbers()).toEqual(before);
});
