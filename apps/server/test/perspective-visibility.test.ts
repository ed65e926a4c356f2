import { contentTypeOf, type RecordClass } from '@daybook/content-engine';
import { beforeAll, expect, test } from 'vitest';
import { queryEverything, readEverything } from './support/read-everything.ts';
import { selectionOf } from './support/sample-input.ts';
import {
  inputWithWord,
  namesOf,
  readsThatTell,
  type TellingRecord,
  typesByReference,
} from './support/telling-records.ts';
import { useSite } from './support/use-site.ts';

const word = 'Numbat';
const site = useSite({ PUBLIC_URL: 'https://firm.example', CACHE_MB: '0' });
const published: TellingRecord[] = [];
/** Number of the last publication before the records were published. */
let before: number;

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors, document).toEqual([]);
  return data;
}

interface ReadRecord {
  id: string;
  slug?: string;
  picture?: { name: string } | null;
  file?: { name: string } | null;
}

function recordOf(type: RecordClass, { id, slug, picture, file }: ReadRecord): TellingRecord {
  const fileNames = [picture, file].flatMap((stored) => stored?.name ?? []);
  return { type: contentTypeOf(type).names.type, id, ...(slug && { slug }), fileNames };
}

const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;

/** The types of those records that no read in a perspective returns. */
async function missingIn(perspective: string, records: readonly TellingRecord[]): Promise<string[]> {
  const answers = await queryEverything(site.staff, namesOf(records, word), perspective);
  return records.filter((record) => readsThatTell([record], answers).length === 0).map(({ type }) => type);
}
const allTypes = (records: readonly TellingRecord[]) => records.map(({ type }) => type);

beforeAll(async () => {
  before = (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items[0].number;
  for (const type of typesByReference()) {
    const { names } = contentTypeOf(type);
    const { input, files } = await inputWithWord(type, word, published);
    const document = `mutation ($input: ${names.createInput}!) { one: ${names.create}(input: $input) { ${selectionOf(type)} } }`;
    published.push(recordOf(type, (await run(document, { input }, files)).one));
  }
});

test('a record of any type that was published later is found nowhere at an earlier time', async () => {
  expect(await missingIn('', published)).toEqual([]);
  const asOf = `@perspective(publication: ${before})`;
  expect(await missingIn(asOf, published)).toEqual(allTypes(published));
});

test('a record of any type that drafts remove is found nowhere in their perspective', async () => {
  const release = await newRelease('Clearance');
  const removal = `mutation ($type: String!, $id: ID!, $release: ID) {
    draftRemoval(type: $type, recordId: $id, release: $release) { id } }`;
  for (const { type, id } of published) await run(removal, { type, id, release });
  for (const perspective of [`@perspective(release: "${release}")`, '@perspective(drafts: true)'])
    expect(await missingIn(perspective, published), perspective).toEqual(allTypes(published));
  expect(await missingIn('', published)).toEqual([]);
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id: release });
  expect(await missingIn('@perspective(drafts: true)', published)).toEqual([]);
});

test('a record of any type that was never published is found only in the perspective of its drafts', async () => {
  const [release, empty] = [await newRelease('Novelties'), await newRelease('Nothing')];
  const drafted: TellingRecord[] = [];
  for (const type of typesByReference()) {
    const { names } = contentTypeOf(type);
    const { input, files } = await inputWithWord(type, `${word}s`, drafted);
    const save = `mutation ($input: ${names.updateInput}!, $release: ID) {
      draft: ${names.saveDraft}(input: $input, release: $release) { recordId } }`;
    const { recordId: id } = (await run(save, { input, release }, files)).draft;
    const read = `query ($id: ID!) @perspective(release: "${release}") {
      one: ${names.staffOne}(id: $id) { ${selectionOf(type)} } }`;
    drafted.push(recordOf(type, (await run(read, { id })).one));
  }
  for (const perspective of [`@perspective(release: "${release}")`, '@perspective(drafts: true)'])
    expect(await missingIn(perspective, drafted), perspective).toEqual([]);
  for (const perspective of ['', `@perspective(release: "${empty}")`])
    expect(await missingIn(perspective, drafted), perspective).toEqual(allTypes(drafted));
  const answers = await readEverything(site.visitor, namesOf(drafted, word));
  expect(readsThatTell(drafted, answers)).toEqual([]);
});
