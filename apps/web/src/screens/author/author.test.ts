import { expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { recordId } from '../../testing/records.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

const url = `/authors/${recordId}`;

test('asks for the page of posts that the address names', async () => {
  const { queries } = await renderAddress(`${url}?page=2`);
  expect(queries).toContainEqual({ query: 'Author', variables: { id: recordId, page: 2, pageSize: 6 } });
});

test('an author may lack a portrait, a biography, profiles, and posts', async () => {
  const { teamMember } = fullResults.Author;
  const author = {
    ...teamMember,
    picture: null,
    biography: '',
    linkedInUrl: '',
    twitterUrl: '',
  };
  const Author = { teamMember: author, posts: { items: [], totalCount: 0 } };
  const { status, html } = await renderAddress(url, { Author });
  expect(status).toBe(200);
  expect(visibleText(html)).not.toContain('Articles by');
  expect(html).toMatch(/<meta name="description" content="Daniel Okafor, Head of Mock Examinations of /);
});

test('a page of posts that the author does not have is missing', async () => {
  const Author = { ...fullResults.Author, posts: { items: [], totalCount: 0 } };
  expect((await renderAddress(`${url}?page=2`, { Author })).status).toBe(404);
});

test('a person whom visitors do not see has no page', async () => {
  const Author = { teamMember: null, posts: { items: [], totalCount: 0 } };
  expect((await renderAddress(url, { Author })).status).toBe(404);
});

test('has structured data about the person and the breadcrumbs', async () => {
  const { html } = await renderAddress(url);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Daniel Okafor',
        url: `https://firm.example${url}`,
        sameAs: ['https://www.linkedin.com/in/daniel'],
      },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'About' }, { position: 3 }] },
  ]);
});
