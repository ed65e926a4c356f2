import 'reflect-metadata';
import { AppError } from '@daybook/errors';
import { FileChanges, type FileStore, StoredFile } from '@daybook/files';
import { publicServers } from '@daybook/outgoing-http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldsOf } from '../fields/field-definition.ts';
import { Choice, choices } from '../kinds/choice.ts';
import { Day } from '../kinds/day.ts';
import { Document } from '../kinds/document.ts';
import { Items } from '../kinds/items.ts';
import { Link } from '../kinds/link.ts';
import { Picture } from '../kinds/picture.ts';
import { RichText } from '../kinds/rich-text.ts';
import { Slug } from '../kinds/slug.ts';
import { Tags } from '../kinds/tags.ts';
import { Text } from '../kinds/text.ts';
import { VideoLink } from '../kinds/video-link.ts';
import { PictureCopies } from '../rich-text/copy-pictures.ts';
import { readInput } from './read-input.ts';

const mood = choices<'glad' | 'calm'>('MoodOfTests', 'How somebody felt.', { glad: 'Glad.', calm: 'Calm.' });

class Keyword {
  @Text({ label: 'Word', maxLength: 5 })
  word!: string;
}

class Story {
  @Text({ label: 'Title', required: true, maxLength: 5 })
  title!: string;

  @RichText({ label: 'Body', required: 'Please let it say something.', maxLength: 40 })
  body!: string;

  @Slug({ label: 'Slug' })
  slug!: string;

  @Link({ label: 'Site' })
  site!: string;

  @VideoLink({ label: 'Video' })
  video!: string;

  @Tags({ label: 'Tags' })
  tags!: readonly string[];

  @Day({ label: 'Day' })
  day!: string;

  @Choice({ label: 'Mood', from: mood, initially: 'calm' })
  mood!: string;

  @Items({ label: 'Keywords', of: () => Keyword })
  keywords!: Keyword[];

  @Picture({ label: 'Portrait' })
  portrait!: StoredFile | null;

  @Document({ label: 'Paper', required: 'Please upload an file.' })
  paper!: StoredFile;
}

const fields = fieldsOf(Story);
const stored = new StoredFile();
const store = { storePicture: vi.fn(async () => stored), storeFile: vi.fn(async () => stored) };
const changes = new FileChanges(store as unknown as FileStore);
const copies = new PictureCopies(changes, { ownUrl: 'https://firm.example', servers: publicServers });
const upload = async () => ({ createReadStream: () => null });
const whole = { title: 'Title', body: '<p>Text</p>' };

beforeEach(() => vi.clearAllMocks());

async function read(input: Record<string, unknown>, isNew = false): Promise<Record<string, unknown>> {
  const values = await readInput(fields, input, isNew ? 'new' : 'update', { changes, copies });
  return Object.fromEntries([...values].map(([{ name }, value]) => [name, value]));
}

/** The code of a refusal, and its messages by field. */
async function refusalOf(input: Record<string, unknown>, isNew = false) {
  const error: unknown = await read(input, isNew).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`No refusal: ${JSON.stringify(error)}`);
  return { code: error.code, fields: error.fields };
}

describe('a field that only new records need', () => {
  class Page {
    @Text({ label: 'Heading', required: true, optionalOnUpdate: true })
    heading!: string;
  }
  const readPage = (isNew: boolean) =>
    readInput(fieldsOf(Page), { heading: '' }, isNew ? 'new' : 'update', { changes, copies });

  test('is required on create', async () => {
    await expect(readPage(true)).rejects.toMatchObject({ fields: { heading: 'Heading is required.' } });
  });

  test('may be emptied by an update', async () => {
    expect([...(await readPage(false)).values()]).toEqual(['']);
  });
});

describe('a required field', () => {
  test.each([null, undefined, '', ' \n', '\u0000', '\u0000 \u0001'])(
    'is missing if it is %j',
    async (title) => {
      expect((await refusalOf({ ...whole, title, paper: upload() }, true)).fields).toEqual({
        title: 'Title is required.',
      });
    },
  );

  test('is missing if the sanitizer removes all of its HTML', async () => {
    const { fields: faults } = await refusalOf({ body: '<script>alert(1)</script>' });
    expect(faults).toEqual({ body: 'Please let it say something.' });
  });

  test('may be left out of an update', async () => {
    expect(await read({ slug: 'one' })).toEqual({ slug: 'one' });
    expect((await refusalOf({ title: null })).fields).toEqual({ title: 'Title is required.' });
  });
});

test('a new record has every field, with an empty value if none was given', async () => {
  expect(await read({ ...whole, paper: upload() }, true)).toEqual({
    ...whole,
    slug: '',
    site: '',
    video: '',
    tags: [],
    day: undefined,
    mood: 'calm',
    keywords: [],
    portrait: null,
    paper: stored,
  });
});

test('names all invalid fields at once, and stores no file before they are valid', async () => {
  const { code, fields: faults } = await refusalOf(
    {
      title: 'Longer',
      body: ' ',
      slug: 'a/b',
      site: 'javascript:alert(1)',
      video: 'https://evil.example/watch?v=dQw4w9WgXcQ',
      tags: Array.from({ length: 51 }, (_, index) => `t${index}`),
      day: '0000-01-01',
      mood: 'angry',
      keywords: [{ word: 'fine' }, { word: 'longer' }],
      portrait: upload(),
      paper: upload(),
    },
    true,
  );
  expect(code).toBe('BAD_USER_INPUT');
  const wrong = ['title', 'body', 'slug', 'site', 'video', 'tags', 'day', 'mood', 'keywords'];
  expect(Object.keys(faults ?? {})).toEqual(wrong);
  expect(store.storePicture).not.toHaveBeenCalled();
  expect(store.storeFile).not.toHaveBeenCalled();
});

describe('a file', () => {
  test('is stored according to its kind', async () => {
    expect(await read({ portrait: upload(), paper: upload() })).toEqual({ portrait: stored, paper: stored });
    expect(store.storePicture).toHaveBeenCalledWith(expect.anything(), 'portrait', {});
    expect(store.storeFile).toHaveBeenCalledWith(expect.anything(), 'paper', undefined);
  });

  test('is removed by null unless it is required', async () => {
    expect(await read({ portrait: null, paper: null })).toEqual({ portrait: null });
    expect(await read({ portrait: undefined, paper: '' })).toEqual({});
  });

  test('that was not received is reported at its field', async () => {
    const lost = Promise.reject(new Error('The connection is gone.'));
    expect((await refusalOf({ portrait: lost })).fields).toEqual({
      portrait: 'The upload broke off. Please try again.',
    });
  });
});

describe('the length of a text', () => {
  test('is counted in characters, not in bytes', async () => {
    expect(await read({ title: '😀'.repeat(5) })).toEqual({ title: '😀'.repeat(5) });
    expect((await refusalOf({ title: '😀'.repeat(6) })).fields).toEqual({
      title: 'Title must not be longer than 5 characters.',
    });
  });

  test('is counted after cleaning', async () => {
    expect(await read({ title: 'a\u0000\u0001b\u0002cde' })).toEqual({ title: 'abcde' });
  });

  test('of rich text is refused with 413 before anything else', async () => {
    expect(await refusalOf({ title: '', body: 'x'.repeat(41) })).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      fields: { body: 'Body must not be longer than 40 characters.' },
    });
  });
});

test.each([
  [
    ['SEC', ' RIA ', 'SEC'],
    ['SEC', 'RIA'],
  ],
  [
    ['SEC, RIA', ',', ''],
    ['SEC', 'RIA'],
  ],
  ['one, two', ['one', 'two']],
  [['a\u0000b', 7, null], ['ab']],
  [[], []],
])('stores the tags %j as %j', async (tags, kept) => {
  expect(await read({ tags })).toEqual({ tags: kept });
});

test.each([
  ['caf\u0065\u0301', 'caf\u00e9'],
  [' a.b-c_d~1 ', 'a.b-c_d~1'],
  ['監査', '監査'],
])('stores the slug %j as %j', async (slug, kept) => {
  expect(await read({ slug })).toEqual({ slug: kept });
});

test.each(['-a', '.a', 'a b', 'a/b'])('refuses the slug %j and names the characters', async (slug) => {
  const { fields: faults } = await refusalOf({ slug });
  expect(faults?.slug).toMatch(/ letters, digits, and -\._~ only, and must begin with a letter or digit\.$/);
});

test('makes items of their class, without unknown fields', async () => {
  const { keywords } = await read({ keywords: [{ word: 'a', id: 7 }, {}] });
  expect(keywords).toEqual([
    Object.assign(new Keyword(), { word: 'a' }),
    Object.assign(new Keyword(), { word: '' }),
  ]);
  for (const wrong of ['text', [null], [1], Array(501).fill({})])
    expect(Object.keys((await refusalOf({ keywords: wrong })).fields ?? {})).toEqual(['keywords']);
});
