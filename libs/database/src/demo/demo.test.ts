import { loadImageLibrary } from '@daybook/files';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { pictures } from './art/index.ts';
import {
  accordions,
  additionalResources,
  contactEntries,
  type DemoFileKey,
  demoFile,
  events,
  memberships,
  newsletterEntries,
  newsletters,
  outsourceCards,
  packages,
  pages,
  partners,
  posts,
  team,
  webinars,
  whileDrawing,
} from './index.ts';

const collections = {
  accordions,
  additionalResources,
  contactEntries,
  events,
  memberships,
  newsletterEntries,
  newsletters,
  outsourceCards,
  packages,
  pages,
  partners,
  posts,
  team,
  webinars,
};

/** Every text in a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

const everyText = texts(collections);

const siteRoutes = new Set([
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

function wordCount(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

describe('the demo content', () => {
  test('fills every screen', () => {
    expect(posts.length).toBeGreaterThanOrEqual(14);
    expect(new Set(posts.map(({ selectedTeam }) => selectedTeam)).size).toBe(4);
    expect(team).toHaveLength(8);
    expect(team.filter(({ displayOnTeamPage }) => displayOnTeamPage === 'no')).toHaveLength(1);
    expect(partners).toHaveLength(8);
    expect(memberships).toHaveLength(4);
    expect(newsletters).toHaveLength(6);
    expect(events).toHaveLength(5);
    expect(webinars).toHaveLength(4);
    expect(packages).toHaveLength(4);
    expect(outsourceCards.map(({ outsourcenumber }) => outsourcenumber)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
    ]);
    expect(additionalResources).toHaveLength(4);
    expect(accordions.map(({ items }) => items.length)).toEqual([8, 8]);
    expect(Object.keys(pages)).toHaveLength(11);
    expect(contactEntries).toHaveLength(6);
    expect(newsletterEntries).toHaveLength(8);
  });

  test('leaves no field of a page record empty but the review block', () => {
    for (const [page, record] of Object.entries(pages)) {
      for (const [field, value] of Object.entries(record)) {
        expect(value === '', `${page}.${field}`).toBe(field.startsWith('userreview'));
      }
    }
  });

  test('has posts under slugs of their own, by members of the team, of a length worth reading', () => {
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
    const names = team.map(({ membername }) => membername);
    for (const post of posts) {
      expect(names).toContain(post.selectedTeam);
      expect(post.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(post.date).toMatch(/^202[56]-\d\d-\d\d$/);
      expect(post.tags.join('')).not.toContain(',');
      expect(wordCount(post.description), post.slug).toBeGreaterThan(400);
      expect(wordCount(post.description), post.slug).toBeLessThan(900);
    }
  });

  test('links only to routes that exist', () => {
    const links = everyText.flatMap((text) =>
      [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((path) => path && !siteRoutes.has(path))).toEqual([]);
  });

  test('says nothing stale, empty or presumptuous', () => {
    expect(everyText.join('\n')).not.toMatch(
      /lorem|ipsum|TODO|OCIE|SEC[- ](approved|endorsed|certified)|guarantee/i,
    );
  });

  test('has balanced markup', () => {
    const elements = 'p h2 h3 ul ol li table thead tbody tr td th a code strong em blockquote'.split(' ');
    for (const html of everyText) {
      for (const element of elements) {
        const opened = html.match(new RegExp(`<${element}[ >]`, 'g'))?.length ?? 0;
        const closed = html.match(new RegExp(`</${element}>`, 'g'))?.length ?? 0;
        expect(closed, `${element} in ${html.slice(0, 80)}`).toBe(opened);
      }
    }
  });
});

const logos = [...partners, ...memberships];
const stories = [...posts, ...events, ...webinars];
const sizes = new Map<DemoFileKey, [number, number]>([
  ...stories.map(
    ({ document }) => [document, [1600, 900]] as const satisfies [DemoFileKey, [number, number]],
  ),
  ...team.map(({ document }) => [document, [800, 800]] as const satisfies [DemoFileKey, [number, number]]),
  ...logos.map(({ document }) => [document, [960, 420]] as const satisfies [DemoFileKey, [number, number]]),
]);

describe('the demo pictures', () => {
  test('are all different, and all used', () => {
    expect(sizes.size).toBe(stories.length + team.length + logos.length);
    expect([...pictures.keys()].sort()).toEqual([...sizes.keys()].sort());
  });

  test.each([...sizes])('%s decodes at its size and weighs little', async (key, [width, height]) => {
    const { bytes, filename, mimetype } = await demoFile(key);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    expect(data.length).toBe(width * height * info.channels);
    expect(bytes.length).toBeLessThan(250_000);
    expect(mimetype).toBe(`image/${(await sharp(bytes).metadata()).format}`);
    expect(filename).toMatch(/\.(jpg|png|webp)$/);
  });

  test('come out the same every time', async () => {
    const [once, again] = [await demoFile('quay-boats'), await demoFile('quay-boats')];
    expect(again.bytes.equals(once.bytes)).toBe(true);
  });
});

describe('the demo papers', () => {
  const keys = [
    ...newsletters.map(({ file }) => file),
    ...additionalResources.map(({ document }) => document),
  ];

  test.each(keys.filter((key) => key !== 'marketing-review-log'))('%s is a readable PDF', async (key) => {
    const { bytes, filename, mimetype } = await demoFile(key);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect([filename, mimetype]).toEqual([`${key}.pdf`, 'application/pdf']);
    const { text, totalPages } = await extractText(new Uint8Array(bytes));
    expect(totalPages).toBeGreaterThanOrEqual(2);
    expect(text.at(-1)).toContain('not a law firm');
    expect(text.join(' ')).not.toMatch(/\uFFFD|OCIE/);
  });

  test('gives the marketing log as a CSV with as many cells in every row', async () => {
    const { bytes, mimetype } = await demoFile('marketing-review-log');
    expect(mimetype).toBe('text/csv');
    const rows = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
    const cells = rows.map((row) => row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.filter(Boolean).length);
    expect(rows).toHaveLength(7);
    expect(new Set(cells).size).toBe(1);
  });
});

// The last one: it leaves drawings shut off.
test('drawings are read while the demo is written, also once uploads are, and not afterwards', async () => {
  await whileDrawing(async () => {
    await loadImageLibrary();
    await expect(demoFile('quay-boats')).resolves.toBeDefined();
  });
  await expect(demoFile('quay-boats')).rejects.toThrow(/unsupported image format/);
});
