import { StoredFile } from '@daybook/files';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, formOf, type TestFile } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { beginForm, formUpToFile } from './support/slow-request.ts';
import { storedFiles } from './support/stored-files.ts';
import { pdf, picture, textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const megabyte = 1024 * 1024;
let before: string[];

beforeEach(async () => {
  before = await storedFiles(site.server);
});

/** Expects that refused requests have left nothing: no record, no row of a file, no bytes. */
async function expectNothingKept(): Promise<void> {
  const { data } = await site.staff.graphql(
    '{ partnerships { totalCount } newsletterResources { totalCount } additionalResources { totalCount } }',
  );
  const counts = Object.values<{ totalCount: number }>(data).map(({ totalCount }) => totalCount);
  const em = database.fork();
  expect([...counts, await em.count(StoredFile)]).toEqual([0, 0, 0, 0]);
  await expect.poll(() => storedFiles(site.server)).toEqual(before);
}

const createPartner = `mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id } }`;
const createNewsletter = `mutation ($file: Upload) { createNewsletterResource(input: { title: "Issue", file: $file }) { id } }`;

/** Sends the same file over REST and GraphQL, and returns both responses. */
async function bothAnswers(
  file: TestFile,
  kind: 'picture' | 'document' | 'anyFile',
  staff: ApiClient = site.staff,
) {
  const [path, fields, document] = {
    picture: ['/api/add-partnership', { name: 'https://a.example.com' }, createPartner],
    document: ['/api/add-newsletterresources', { name: 'Issue' }, createNewsletter],
    anyFile: [
      '/api/add-additionalresources',
      { additionalresourcestitle: 'Guide' },
      `mutation ($file: Upload) { createAdditionalResource(input: { title: "Guide", file: $file }) { id } }`,
    ],
  }[kind] as [string, Record<string, string>, string];
  const rest = await staff.send('POST', path, formOf(fields, file));
  const graphql = await staff.graphql(document, { file: null }, { file });
  return { rest, graphql };
}

describe('a form without a session is refused before it is sent', () => {
  test.each([
    ['/graphql', { 'apollo-require-preflight': 'true' }],
    ['/api/add-partnership', {}],
    ['/api/add-posts', {}],
  ])('to %s', async (path, headers) => {
    const { sending, answer } = beginForm(site.visitor, path, headers);
    onTestFinished(() => void sending.destroy());
    expect((await answer()).status).toBe(401);
    const withBadToken = beginForm(site.visitor.as('a'.repeat(43)), path, headers);
    onTestFinished(() => void withBadToken.sending.destroy());
    expect((await withBadToken.answer()).status).toBe(401);
  });
});

test.each([
  ['/graphql', { 'apollo-require-preflight': 'true' }],
  ['/api/add-partnership', {}],
])('a form whose announced length is too large is refused before it is sent: %s', async (path, headers) => {
  const { sending, answer } = beginForm(site.staff, path, headers, 1024 * megabyte);
  onTestFinished(() => void sending.destroy());
  expect((await answer()).status).toBe(413);
});

const refused: [string, 'picture' | 'document', number, () => Promise<TestFile> | TestFile][] = [
  ['a text named .png', 'picture', 415, () => textFile('logo.png', 'image/png')],
  ['a text named .pdf', 'document', 415, () => textFile('issue.pdf', 'application/pdf')],
  [
    'an SVG',
    'picture',
    415,
    () => textFile('logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  [
    'an SVG as a newsletter',
    'document',
    415,
    () => textFile('a.svg', 'image/svg+xml', '<?xml version="1.0"?><svg/>'),
  ],
  ['a PDF as a picture', 'picture', 415, () => pdf('logo.png')],
  ['half a picture', 'picture', 422, () => cut(0.5)],
  ['a picture without its last bytes', 'picture', 422, () => cut(0.97)],
  ['an empty picture', 'picture', 422, () => cut(0)],
  ['a picture of more than 10 MB', 'picture', 413, async () => grown(await picture(), 10 * megabyte + 1)],
  ['a newsletter of more than 25 MB', 'document', 413, () => grown(pdf(), 25 * megabyte + 1)],
];

describe('an invalid file is refused on both APIs, naming the field', () => {
  test.each(refused)('%s', async (_name, kind, status, makeFile) => {
    const { rest, graphql } = await bothAnswers(await makeFile(), kind);
    const field = kind === 'picture' ? 'picture' : 'file';
    const restField = kind === 'picture' ? 'document' : 'file';
    const code = { 413: 'PAYLOAD_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE', 422: 'BAD_USER_INPUT' }[status];
    const { message } = rest.body;
    expect(graphql.errors[0]).toMatchObject({ message, extensions: { code, fields: { [field]: message } } });
    expect(rest.status).toBe(status);
    if (rest.body.fields) expect(rest.body.fields).toEqual({ [restField]: message });
    expect(graphql.status).toBe(status === 422 ? 200 : status);
    await expectNothingKept();
  });

  test.each([
    ['picture', 'Please upload an image.'],
    ['document', 'Please upload an file.'],
  ] as const)('a missing %s', async (kind, message) => {
    const path = kind === 'picture' ? '/api/add-partnership' : '/api/add-newsletterresources';
    const { status, body } = await site.staff.send('POST', path, formOf({ name: 'https://a.example.com' }));
    expect([status, body.message]).toEqual([422, message]);
    await expectNothingKept();
  });
});

test('files far beyond every limit are refused and not kept', async () => {
  const { rest, graphql } = await bothAnswers(grown(pdf(), 60 * megabyte), 'anyFile');
  expect([rest.status, graphql.status]).toEqual([413, 413]);
  await expectNothingKept();
});

test('an interrupted upload leaves nothing, and the server goes on', async () => {
  const file = grown(pdf(), 2 * megabyte);
  const operations = JSON.stringify({ query: createNewsletter, variables: { file: null } });
  const uploads = [
    [beginForm(site.staff, '/api/add-newsletterresources'), formUpToFile({ name: 'Issue' }, 'file', file)],
    [
      beginForm(site.staff, '/graphql', { 'apollo-require-preflight': 'true' }),
      formUpToFile({ operations, map: '{"0":["variables.file"]}' }, '0', file),
    ],
  ] as const;
  for (const [{ sending, answer }, begun] of uploads) {
    await new Promise((sent) => sending.write(begun, sent));
    sending.destroy();
    await expect(answer()).rejects.toThrow();
  }
  await expectNothingKept();
  expect((await site.visitor.get('/api/get-membership')).status).toBe(200);
});

test('a form with other invalid fields leaves no file behind', async () => {
  const file = await picture();
  const rest = await site.staff.send(
    'POST',
    '/api/add-partnership',
    formOf({ name: 'javascript:alert(1)' }, file),
  );
  expect([rest.status, Object.keys(rest.body.fields)]).toEqual([422, ['name']]);
  const document = createPartner.replace('https:', 'ftp:');
  const graphql = await site.staff.graphql(document, { file: null }, { file });
  expect(graphql.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { url: expect.any(String) },
  });
  await expectNothingKept();
});

async function cut(share: number): Promise<TestFile> {
  const whole = await picture();
  return { ...whole, bytes: whole.bytes.slice(0, Math.floor(whole.bytes.length * share)) };
}

function grown(file: TestFile, size: number): TestFile {
  const bytes = new Uint8Array(size);
  bytes.set(file.bytes);
  return { ...file, bytes };
}
