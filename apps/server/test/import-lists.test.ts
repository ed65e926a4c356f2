import { expect, test } from 'vitest';
import { useOtherServer } from './support/other-server.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const id = (number: number) => `5f0000000000000000000${String(number).padStart(3, '0')}`;

const members = Array.from({ length: 12 }, (_, index) => ({
  // The second page begins with a record without an id.
  ...(index !== 5 && { _id: id(index) }),
  membername: `Member ${index}`,
  memberposition: 'Partner',
}));
const packages = Array.from({ length: 60 }, (_, index) => ({
  packagetitle: `Package ${index}`,
  packagedesc: '<p>All of it</p>',
}));
const cards = Array.from({ length: 53 }, (_, index) => ({
  ...(index > 0 && { _id: id(100 + index) }),
  outsourcenumber: '01',
  outsourcetitle: `Card ${index}`,
  outsourcedesc: '',
}));
const reviews = Array.from({ length: 4 }, (_, index) => ({
  _id: id(200 + index),
  packageName: `R ${index}`,
}));
const posts = ['first', 'broken', 'gone', 'last'].map((slug, index) => ({
  _id: id(500 + index),
  slug,
  posttitle: `The ${slug} post`,
  date: '2021-03-04',
}));

const site = useOtherServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
  const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
  const pageOf = (records: readonly unknown[], size: number) => records.slice((page - 1) * size, page * size);
  const json = (value: unknown, headers = {}) => response.writeHead(200, headers).end(JSON.stringify(value));
  switch (pathname) {
    // Sends fewer records than requested.
    case '/api/get-team-with-order':
      return json(pageOf(members, 5));
    // Ignores the page.
    case '/api/get-packages':
      return json(packages);
    // Has one record without an id.
    case '/api/get-outsources':
      return json(pageOf(cards, pageSize), { 'x-total-count': '53' });
    // Has more records than it sends.
    case '/api/get-accordian':
      return json(pageOf(reviews, 2), { 'x-total-count': '9' });
    // Breaks in the middle.
    case '/api/get-partnership':
      if (page > 1) return response.writeHead(500).end();
      return json([{ _id: id(300), name: 'Partner', weblink: 'https://partner.example' }]);
    // Has no texts.
    case '/api/get-posts':
      return json(pageOf(posts, pageSize));
    case '/api/update-blog/broken':
      return response.writeHead(500).end();
    case '/api/update-blog/gone':
      return response.writeHead(404).end();
    case '/api/update-blog/first':
    case '/api/update-blog/last':
      return json({ description: '<p>Text</p>' });
    // Has no page after the last.
    case '/api/get-additionalresources':
      if (page > 1) return response.writeHead(404).end();
      return json([{ _id: id(400), title: 'Form' }]);
    default:
      return json([]);
  }
});

test('all records of a list are read, whatever its pages and ids, and what is missing is named', async () => {
  const args = ['import', '--from', site.url, '--timeout', '1'];
  const { code, output, errors } = await program.command(await program.usualData(), args);
  expect([code, errors]).toEqual([0, '']);
  const lines = output.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Team member: 12 new',
      'Package: 60 new',
      'Outsource card: 53 new',
      'Accordion: 4 new',
      'Post: 2 new',
      '! Post “The broken post”: Not taken. Its text could not be fetched. The site answered 500.',
      '! Post “The gone post”: Not taken. Its text could not be fetched. It does not exist (404).',
      '! The list get-accordian: The site has 9 records, but sent only 4.',
      '! The list get-partnership: The site answered 500. Records that were read before: 1.',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('! The list'))).toHaveLength(2);
});

test('an address without a password is refused, so that nobody takes public content for all content', async () => {
  const data = { ...(await program.usualData()), IMPORT_EMAIL: 'head@firm.example' };
  const { code, errors } = await program.command(data, ['import', '--from', site.url]);
  expect(code).toBe(1);
  expect(errors).toContain('set both IMPORT_EMAIL and IMPORT_PASSWORD, or neither.');
});
