import 'reflect-metadata';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contentTypes } from '@daybook/content';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { buildSchema, coerceInputValue, isInputType } from 'graphql';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readDemoContent, readDemoEntries } from './demo-content.ts';
import { demoFolder, isFilePath } from './read-records.ts';

const content = await readDemoContent();
const { contactMessages, newsletterSignUps } = await readDemoEntries();
const everyRecord = [...content.flatMap(({ records }) => records), ...contactMessages, ...newsletterSignUps];

function inputsOf(type: string) {
  return content
    .filter((one) => one.type === type)
    .flatMap(({ records }) => records.map(({ input }) => input));
}

const posts = z
  .array(
    z.object({
      slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      date: z.string().regex(/^202[56]-\d\d-\d\d$/),
      topics: z.array(z.string().regex(/^[^,]+$/)),
      author: z.string(),
      body: z.string(),
    }),
  )
  .parse(inputsOf('Post'));

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

const everyText = everyRecord.flatMap(({ input }) => textsIn(input));
const richTexts = everyText.filter((text) => /<\w/.test(text));

describe('the demo content', () => {
  test('fills every screen', () => {
    const counts = Object.fromEntries(content.map(({ type, records }) => [type, records.length]));
    expect(counts).toMatchObject({
      TeamMember: 8,
      Post: 16,
      Partnership: 8,
      Membership: 4,
      NewsletterResource: 6,
      Event: 5,
      Webinar: 4,
      Package: 4,
      OutsourceCard: 6,
      AdditionalResource: 4,
      Accordion: 2,
    });
    expect([contactMessages.length, newsletterSignUps.length]).toEqual([6, 8]);
    expect(inputsOf('TeamMember').filter(({ isDisplayed }) => isDisplayed === false)).toHaveLength(1);
    expect(new Set(posts.map(({ author }) => author)).size).toBe(4);
  });

  test('has records of every content type', () => {
    const missing = contentTypes.filter(({ name }) => inputsOf(name).length === 0);
    expect(missing).toEqual([]);
  });

  test('describes every picture once', () => {
    const picturesOf = (inputs: readonly { picture?: unknown; logo?: unknown }[]) =>
      inputs.flatMap(({ picture, logo }) => [picture, logo]).filter(isFilePath);
    const shown = picturesOf(everyRecord.map(({ input }) => input));
    const described = picturesOf(inputsOf('ImageAsset'));
    expect(described.toSorted()).toEqual([...new Set(shown)].toSorted());
    for (const { alt } of inputsOf('ImageAsset')) expect(alt).toMatch(/^[A-Z].{8,99}$/);
  });

  test('gives mutations only fields that their inputs have, with values of their types', () => {
    const schema = buildSchema(readFileSync(resolve(demoFolder, '../schema.graphql'), 'utf8'));
    const refused: string[] = [];
    const check = (typeName: string, path: string, input: unknown) => {
      const type = schema.getType(typeName);
      if (!isInputType(type)) throw new Error(`The schema has no input ${typeName}.`);
      coerceInputValue(input, type, (_path, _value, { message }) => refused.push(`${path}: ${message}`));
    };
    for (const { type, records } of content)
      for (const { path, input } of records) check(`${type}CreateInput`, path, input);
    for (const { path, input } of contactMessages) check('ContactInput', path, input);
    for (const { path, input } of newsletterSignUps) check('NewsletterInput', path, input);
    expect(refused).toEqual([]);
  });

  test('leaves no field of a page record empty but the review block', () => {
    for (const { type, records } of content.filter(({ type }) => type.endsWith('Page')))
      for (const [field, value] of records.flatMap(({ input }) => Object.entries(input)))
        expect(value === '', `${type}.${field}`).toBe(field.startsWith('client'));
  });

  test('has posts of a readable length, oldest first, by members of the team', () => {
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
    expect(posts.map(({ date }) => date)).toEqual(posts.map(({ date }) => date).sort());
    const members = inputsOf('TeamMember').map(({ name }) => name);
    for (const { slug, author, body } of posts) {
      expect(members).toContain(author);
      const words = body.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
      expect(words.length, slug).toBeGreaterThan(400);
      expect(words.length, slug).toBeLessThan(900);
    }
  });

  test('links only to pages that exist', () => {
    const pages = new Set([
      '/about',
      '/blog',
      '/contact',
      '/events',
      '/partnerships',
      '/resources',
      '/resources/compliance-newsletter',
      '/services',
      '/services/mock-sec-exam-services',
      '/services/registered-fund-services',
      '/services/ria-registration-services',
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ]);
    const links = everyText.flatMap((text) =>
      [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((path) => !pages.has(path))).toEqual([]);
  });

  test('has no placeholder text, outdated names, or claims of approval', () => {
    expect(everyText.join('\n')).not.toMatch(
      /lorem|ipsum|TODO|\bOCIE\b|SEC[- ](approved|endorsed|certified)|guarantee/i,
    );
  });

  test('has rich texts that the sanitizer leaves as they are', () => {
    expect(richTexts.length).toBeGreaterThan(40);
    for (const html of richTexts) expect(sanitizeRichText(html)).toBe(html);
  });
});

describe('the files of the demo content', () => {
  const filesOf = (...types: string[]) =>
    types.flatMap(inputsOf).flatMap((input) => Object.values(input).filter(isFilePath));
  const stories = filesOf('Post', 'Event', 'Webinar');
  const portraits = filesOf('TeamMember');
  const logos = filesOf('Partnership', 'Membership');
  const documents = filesOf('NewsletterResource', 'AdditionalResource');
  const signs = filesOf('SiteSettings');
  const used = [...stories, ...portraits, ...logos, ...signs, ...documents];

  test('are all used, and each record has its own', async () => {
    const entries = await readdir(demoFolder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(demoFolder.length + 1));
    const texts = new Set(everyRecord.map(({ path }) => path));
    expect(files.sort()).toEqual(['README.md', ...texts, ...used].sort());
  });

  test('are below 200 KB each', () => {
    expect(used.filter((path) => statSync(join(demoFolder, path)).size >= 200_000)).toEqual([]);
  });

  test.each([
    ...stories.map((path) => [path, 1600, 900] as const),
    ...portraits.map((path) => [path, 800, 800] as const),
    ...logos.map((path) => [path, 960, 420] as const),
    ...signs.map((path) => [path, 512, 512] as const),
  ])('%s is a picture of %i × %i', async (path, width, height) => {
    const { format, ...size } = await sharp(join(demoFolder, path)).metadata();
    expect(size).toMatchObject({ width, height });
    expect(path.endsWith({ jpeg: '.jpg', png: '.png', webp: '.webp' }[String(format)] ?? '?')).toBe(true);
  });

  test.each(documents.filter((path) => !path.endsWith('.csv')))('%s is a PDF', (path) => {
    const bytes = readFileSync(join(demoFolder, path));
    expect(path).toMatch(/\.pdf$/);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.subarray(-7).toString('latin1')).toContain('%%EOF');
  });

  test('include a CSV file with the same number of cells in every row', () => {
    const text = readFileSync(join(demoFolder, 'files/marketing-review-log.csv'), 'utf8');
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const cells = rows.map((row) => row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.filter(Boolean).length);
    expect(rows).toHaveLength(7);
    expect(new Set(cells).size).toBe(1);
  });
});
