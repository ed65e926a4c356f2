import { beforeAll, expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { examPackUser } from './support/exam-pack-user.ts';
import { problemsOfForged, recordsIn, withBody, writeRecords } from './support/forged-pack.ts';
import { postInput } from './support/post-input.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles, writeBuiltFiles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on' }, bundles);
const { run, recorded } = recordUser(site);
const { makePack, downloaded } = examPackUser(site, run);

let file: string;

beforeAll(async () => {
  await captured(database);
  await writeBuiltFiles(site.server.dataDir);
  await site.server.restart();
  const create = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
  const { post } = await run(create, { input: postInput('first', { title: 'Old' }) });
  await captured(database);
  await run('mutation ($id: ID!) { updatePost(id: $id, input: { title: "New" }) { id } }', { id: post.id });
  await captured(database);
  await recorded();
  await capturesSigned(database);
  file = await downloaded(await makePack());
});

test('a pack whose archive is only packed again holds', async () => {
  expect(await problemsOfForged(file, (files) => writeRecords(files, recordsIn(files)))).toEqual([]);
});

test('a page that was never captured is found', async () => {
  const problems = await problemsOfForged(file, (files) => {
    const records = recordsIn(files);
    const [page] = records.filter(({ line }) => line.includes('/blog/first"'));
    const { line, text } = page ?? { line: '', text: '' };
    const other = withBody(text.replaceAll('/blog/first\r\n', '/blog/other\r\n'), 'We warned everybody.');
    writeRecords(files, [...records, { line: line.replaceAll('/blog/first', '/blog/other'), text: other }]);
  });
  expect(problems).toEqual([
    expect.stringMatching(/^The archive has \S+\/blog\/other of .*not of the captures/),
  ]);
});

test('a page that is moved to another time is found', async () => {
  const problems = await problemsOfForged(file, (files) => {
    const moved = recordsIn(files).map(({ line, text }) =>
      line.includes('/blog/first"')
        ? {
            line: line.replace(/ \d{4}/, ' 2020'),
            text: text.replace(/(?<=WARC-Date: )\d{4}/, '2020'),
          }
        : { line, text },
    );
    writeRecords(files, moved);
  });
  expect(problems).toContainEqual(expect.stringMatching(/^The page \/blog\/first of capture \d+ is missing/));
  expect(problems).toContainEqual(expect.stringMatching(/^The archive has \S+\/blog\/first of 2020-/));
});

test('a time that only the index has is found', async () => {
  const problems = await problemsOfForged(file, (files) => {
    const moved = recordsIn(files).map(({ line, text }) => ({ line: line.replace(/ \d{4}/, ' 2020'), text }));
    writeRecords(files, moved);
  });
  expect(problems).toContainEqual(expect.stringContaining('its index differs from it'));
});

test('a record that the index does not list is found', async () => {
  const problems = await problemsOfForged(file, (files) => {
    const records = recordsIn(files);
    writeRecords(files, records, [withBody(records[0]?.text ?? '', 'We warned everybody.')]);
  });
  expect(problems).toEqual(['The archive has records that its index does not list.']);
});

test('another file and another list of pages are found', async () => {
  const pages = 'pages/pages.jsonl';
  const problems = await problemsOfForged(file, (files) => {
    files.set('pages/extraPages.jsonl', files.get(pages) ?? Buffer.alloc(0));
    files.set(pages, Buffer.from(String(files.get(pages)).replaceAll(/"ts":"\d{4}/g, '"ts":"2020')));
  });
  expect(problems).toEqual([
    'The file pages/extraPages.jsonl does not belong to pages.wacz.',
    'The list of the pages in pages.wacz differs from the captures.',
  ]);
});
