import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DocumentNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { AppBundles } from '../src/pages/app-bundles.ts';
import { pdf, picture } from './support/test-files.ts';
import { noBundles } from './support/test-settings.ts';
import { useSite } from './support/use-site.ts';

const sources = resolve(import.meta.dirname, '../../web/src');

/** The query of a screen of the public site. */
function queryOf(screen: string): DocumentNode {
  const files = [`screens/${screen}/${screen}.graphql`, 'components/pictures/picture.graphql'];
  return parse(files.map((file) => readFileSync(resolve(sources, file), 'utf8')).join('\n'));
}

/** How many records the screens ask for: a page of a list, or the rest of a list without page numbers. */
const sizes = { about: 200, partnerships: 200, resources: 200, services: 1_000 };

const queries = new Map(
  Object.entries(sizes).map(([screen, pageSize]) => [`/${screen}`, { document: queryOf(screen), pageSize }]),
);

/** A public site whose pages have the data that its screens ask for. */
const dataPages: AppBundles = {
  ...noBundles,
  pageModule: async () => ({
    ...(await noBundles.pageModule()),
    hasRoute: (url) => queries.has(url),
    renderPage: async ({ url, query }) => {
      const asked = queries.get(url);
      const data = asked ? await query(asked.document, { page: 1, pageSize: asked.pageSize }) : {};
      return { status: 200, html: JSON.stringify(data) };
    },
  }),
};
const site = useSite({}, dataPages);

const page = async (path: string) => JSON.parse(await (await fetch(site.server.url + path)).text());

test('pages have lists of 200 records, or whole lists of more', async () => {
  const guide = 'mutation ($title: String!) { createAdditionalResource(input: { title: $title }) { id } }';
  for (let number = 0; number < 201; number += 1)
    expect((await site.staff.graphql(guide, { title: `Guide ${number}` })).errors).toEqual([]);
  const partner = 'mutation ($input: PartnershipCreateInput!) { createPartnership(input: $input) { id } }';
  const logo = await picture('logo.png', 8, 8);
  for (let number = 0; number < 51; number += 1) {
    const input = { url: `https://partner-${number}.example`, picture: null };
    expect((await site.staff.graphql(partner, { input }, { 'input.picture': logo })).errors).toEqual([]);
  }
  const member = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
  for (let number = 0; number < 101; number += 1) {
    const input = { name: `Member ${number}`, position: 'Partner', picture: null };
    expect((await site.staff.graphql(member, { input }, { 'input.picture': logo })).errors).toEqual([]);
  }
  const shown = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }';
  for (let number = 0; number < 201; number += 1) {
    const input = { title: `Package ${number}`, description: 'Work' };
    expect((await site.staff.graphql(shown, { input })).errors).toEqual([]);
  }
  expect((await page('/services')).packages.items).toHaveLength(201);
  expect((await page('/about')).teamMembers.items).toHaveLength(101);
  expect((await page('/resources')).additionalResources.items).toHaveLength(200);
  expect((await page('/partnerships')).partnerships.items).toHaveLength(51);
});

test('a guide and a newsletter tell which page of a list shows them', async () => {
  const newsletter =
    'mutation ($input: NewsletterResourceCreateInput!) { createNewsletterResource(input: $input) { id } }';
  const file = pdf('letter.pdf');
  for (const title of ['Letter one', 'Letter two', 'Letter three']) {
    const input = { title, file: null };
    expect((await site.staff.graphql(newsletter, { input }, { 'input.file': file })).errors).toEqual([]);
  }
  const listed = `... on AdditionalResource { pageInList(perPage: 100), most: pageInList(perPage: 1000) }
    ... on NewsletterResource { pageInList(perPage: 2) }`;
  const search = `query ($query: String!) { search(query: $query) { items { id record { ${listed} } } } }`;
  const found = async (query: string) => (await site.visitor.graphql(search, { query })).data.search.items;
  const { data } = await site.visitor.graphql(`{
    guides: additionalResources(page: 201, pageSize: 1) { items { id } }
    newsletters: newsletterResources(newestFirst: true, page: 3, pageSize: 1) { items { id } } }`);
  const [guide] = data.guides.items;
  expect(await found('"Guide 200"')).toEqual([{ ...guide, record: { pageInList: 3, most: 3 } }]);
  const [oldest] = data.newsletters.items;
  expect(await found('"Letter one"')).toEqual([{ ...oldest, record: { pageInList: 2 } }]);
  // A cached response counts newer newsletters too.
  for (const title of ['Letter four', 'Letter five'])
    await site.staff.graphql(newsletter, { input: { title, file: null } }, { 'input.file': file });
  expect(await found('"Letter one"')).toEqual([{ ...oldest, record: { pageInList: 3 } }]);
});
