import { beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '../support/api-client.ts';
import { addByForm, made } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
let slug = '';

beforeEach(async () => {
  slug = (await made(site.staff, 'posts', { posttitle: 'Before', description: '<p>Before</p>' }, null)).slug;
});

const stored = async () => (await site.visitor.get(`/api/update-blog/${slug}`)).body;
const update = (fields: Record<string, string | string[]>) =>
  site.staff.send('PUT', `/api/update-post/${slug}`, formOf(fields));

/** The fields of a description in chunks, with the names that the old client uses. */
const chunked = (pieces: string[]) => ({
  ...Object.fromEntries(pieces.map((piece, number) => [`description_${number}`, piece])),
  numOfDescChunks: String(pieces.length),
});

describe('a description in chunks', () => {
  test('is joined by number, 9 before 10, in whatever order the chunks arrive', async () => {
    const pieces = ['<p>', ...Array.from({ length: 11 }, (_, number) => `(${number})`), '</p>'];
    const fields = Object.entries(chunked(pieces)).reverse();
    const { status, body } = await update(Object.fromEntries(fields));
    expect([status, body.description]).toEqual([200, pieces.join('')]);
    expect((await stored()).description).toBe(pieces.join(''));
  });

  test('is sanitized after joining', async () => {
    const { body } = await update(
      chunked(['<p>Hello<scr', 'ipt>alert(1)</scr', 'ipt></p><img src="x" onerr', 'or="alert(1)">']),
    );
    expect(body.description).toMatch(/^<p>Hello<\/p>/);
    expect(body.description).not.toMatch(/alert|onerror/);
    const { body: whole } = await update(chunked(['<p>Terms <stro', 'ng>of</strong> business</p>']));
    expect(whole.description).toBe('<p>Terms <strong>of</strong> business</p>');
  });

  test('may be a single chunk, or none for an empty text', async () => {
    expect((await update(chunked(['<p>One</p>']))).body.description).toBe('<p>One</p>');
    expect((await update({ numOfDescChunks: '0' })).body.description).toBe('');
  });

  test('stays unchanged if an update has none', async () => {
    const { body } = await update({ posttitle: 'After' });
    expect(body).toMatchObject({ posttitle: 'After', description: '<p>Before</p>' });
  });

  const two = { description_0: 'a', description_1: 'b' };
  test.each<[string, Record<string, string | string[]>]>([
    ['fewer than announced', { ...two, numOfDescChunks: '3' }],
    ['more than announced', { ...two, numOfDescChunks: '1' }],
    ['announced without a number', two],
    ['announced in words', { ...two, numOfDescChunks: 'two' }],
    ['announced as a fraction', { ...two, numOfDescChunks: '2.5' }],
    ['announced with an empty number', { ...two, numOfDescChunks: '' }],
    ['announced with a negative number', { ...two, numOfDescChunks: '-2' }],
    ['announced with a huge number', { ...two, numOfDescChunks: '1e99' }],
    ['with a missing chunk', { description_0: 'a', description_2: 'c', numOfDescChunks: '2' }],
    ['that do not begin with 0', { description_1: 'a', description_2: 'b', numOfDescChunks: '2' }],
    ['with a chunk sent twice', { description_0: ['a', 'again'], description_1: 'b', numOfDescChunks: '2' }],
  ])('%s are refused, and the post stays unchanged', async (_what, fields) => {
    const before = await stored();
    const { status, body } = await update({ posttitle: 'After', ...fields });
    expect([status, body]).toEqual([
      422,
      { message: expect.stringMatching(/\w/), fields: { description: body.message } },
    ]);
    expect(await stored()).toEqual(before);
  });

  test('may have 1,000,000 characters of 4 bytes each', async () => {
    const pieces = [`<p>${'😀'.repeat(1_000_000)}`, `${'🏦'.repeat(1_000_000)}</p>`];
    const { status, body } = await update(chunked(pieces));
    expect([status, body.description === pieces.join('')]).toEqual([200, true]);
    expect((await stored()).description === pieces.join('')).toBe(true);
  });

  test('is split after 1,000,000 characters and joined completely', async () => {
    const text = `<p>${'Rule 206(4)-7. '.repeat(160_000)}</p>`;
    const pieces = Array.from({ length: Math.ceil(text.length / 1_000_000) }, (_, number) =>
      text.slice(number * 1_000_000, (number + 1) * 1_000_000),
    );
    expect(pieces).toHaveLength(3);
    expect((await update(chunked(pieces))).status).toBe(200);
    expect((await stored()).description === text).toBe(true);
  });

  test('of more than 5,000,000 characters gets 413, and the post stays unchanged', async () => {
    const before = await stored();
    const { status, body } = await update(chunked(Array.from({ length: 6 }, () => 'a'.repeat(1_000_000))));
    expect([status, Object.keys(body.fields)]).toEqual([413, ['description']]);
    expect(await stored()).toEqual(before);
  });
});

describe('a description in one field', () => {
  test.each(['a', '😀'])(
    'may have more than 1,000,000 characters such as %s on add-posts',
    async (character) => {
      const description = `<p>${character.repeat(1_500_000)}</p>`;
      const { status, body } = await addByForm(site.staff, 'posts', { description });
      expect([status, body.description === description]).toEqual([200, true]);
    },
  );

  test('is accepted by an update too', async () => {
    expect((await update({ description: '<p>Whole</p>' })).body.description).toBe('<p>Whole</p>');
  });
});
