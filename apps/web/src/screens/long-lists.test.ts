import { expect, test } from 'vitest';
import { fullResults, type SomeResults } from '../testing/query-results.ts';
import { renderAddress } from '../testing/render-address.ts';

const { Resources, Partnerships, Home, Services, About } = fullResults;
const nothing = { items: [], totalCount: 201 };
const guides = { ...Resources.additionalResources, totalCount: 201 };
const partners = { ...Partnerships.partnerships, totalCount: 201 };

/** Pages with page numbers, whose lists show 200 records, with results for a list of 201. */
const pages: [string, SomeResults, SomeResults][] = [
  [
    '/resources',
    { Resources: { ...Resources, additionalResources: guides } },
    { Resources: { ...Resources, additionalResources: nothing } },
  ],
  [
    '/partnerships',
    { Partnerships: { ...Partnerships, partnerships: partners, memberships: nothing } },
    { Partnerships: { ...Partnerships, partnerships: nothing, memberships: nothing } },
  ],
];

test.each(pages)('%s has a second page for what its first page does not show', async (path, second, none) => {
  const address = `${path}?page=2`;
  const { html, queries } = await renderAddress(address, second);
  expect(queries[0]?.variables).toEqual({ page: 2, pageSize: 200 });
  expect(html).toMatch(/<title>[^<|]+, page 2 \|/);
  expect(html).toContain(`rel="canonical" href="https://firm.example${address}"`);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>2<\/a>/);
  expect((await renderAddress(path, second)).html).toContain(`href="${address}"`);
  expect((await renderAddress(address, none)).status).toBe(404);
});

/** Pages without page numbers, the records that a second query asks for, and results with a longer list. */
const wholePages: [string, number, SomeResults][] = [
  ['/', 201, { Home: { ...Home, outsourceCards: { ...Home.outsourceCards, totalCount: 201 } } }],
  ['/services', 300, { Services: { ...Services, packages: { ...Services.packages, totalCount: 300 } } }],
  ['/services', 999, { Services: { ...Services, accordions: { ...Services.accordions, totalCount: 999 } } }],
  ['/about', 1_000, { About: { ...About, teamMembers: { ...About.teamMembers, totalCount: 1_001 } } }],
];

test.each(wholePages)(
  '%s asks again, for %d records, if its list has more than 200',
  async (path, size, long) => {
    const variablesOf = async (results?: SomeResults) =>
      (await renderAddress(path, results)).queries.map(({ variables }) => variables);
    const of = (pageSize: number) => expect.objectContaining({ pageSize });
    expect(await variablesOf()).toEqual([of(200)]);
    expect(await variablesOf(long)).toEqual([of(200), of(size)]);
  },
);

test('the home page links to the newest guide on its page of the list', async () => {
  expect((await renderAddress('/')).html).toContain('href="/resources?page=2#resource-b"');
});
