import { beforeAll, describe, expect, test } from 'vitest';
import type { RestAnswer } from '../support/api-client.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const total = 1_010;
/** The slugs in the order of the lists. */
let expected: string[] = [];

const day = (number: number) => `2025-01-${String(number).padStart(2, '0')}`;

/** Creates posts one after another, as many in one request as allowed. */
async function add(posts: [slug: string, date: string][]): Promise<void> {
  for (let start = 0; start < posts.length; start += 25) {
    const mutations = posts.slice(start, start + 25).map(([slug, date], number) => {
      const texts = ['title', 'excerpt', 'metaTitle', 'metaDescription'].map((name) => `${name}: "${slug}"`);
      const input = `slug: "${slug}", date: "${date}", body: "<p>${slug}</p>", ${texts.join(', ')}`;
      return `made${number}: createPost(input: { ${input} }) { id }`;
    });
    const { errors } = await site.staff.graphql(`mutation { ${mutations.join('\n')} }`);
    expect(errors).toEqual([]);
  }
}

beforeAll(async () => {
  const others = Array.from({ length: total - 5 }, (_, number) => `z${number}`);
  await add([
    ['earlier', day(1)],
    ['later', day(20)],
    ['same-day-as-later', day(20)],
    ['future', '2999-12-31'],
    ['old', '1999-01-01'],
    ...others.map((slug): [string, string] => [slug, day(10)]),
  ]);
  expected = ['future', 'same-day-as-later', 'later', ...others.reverse(), 'earlier', 'old'];
});

const slugs = ({ body }: RestAnswer) => body.map(({ slug }: { slug: string }) => slug);
const list = (query = '') => site.visitor.get(`/api/get-posts${query}`);
const nextOf = ({ headers }: RestAnswer) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

describe('get-posts', () => {
  test('without parameters returns the first 1,000, newest day first, then newest created', async () => {
    const answer = await list();
    expect([answer.status, answer.headers.get('x-total-count')]).toEqual([200, String(total)]);
    expect(slugs(answer)).toEqual(expected.slice(0, 1_000));
    expect(answer.body[0]).toMatchObject({
      description: '<p>future</p>',
      date: '2999-12-31',
      selectedTeam: null,
    });
  });

  test('links to every further post once', async () => {
    const seen: string[] = [];
    for (let path: string | undefined = '/api/get-posts'; path; ) {
      const answer = await site.visitor.get(path);
      expect([answer.status, answer.headers.get('x-total-count')]).toEqual([200, String(total)]);
      seen.push(...slugs(answer));
      path = nextOf(answer);
    }
    expect(seen).toEqual(expected);
  });

  test('returns pages, counted from 1', async () => {
    expect(slugs(await list('?page=1&pageSize=6'))).toEqual(expected.slice(0, 6));
    const third = await list('?page=3&pageSize=6');
    expect(slugs(third)).toEqual(expected.slice(12, 18));
    expect(nextOf(third)).toBe('/api/get-posts?page=4&pageSize=6');
    const last = await list('?page=11&pageSize=100');
    expect(slugs(last)).toEqual(expected.slice(1_000));
    expect([last.headers.get('x-total-count'), last.headers.get('link')]).toEqual([String(total), null]);
  });

  test.each(['0', '-1', '-999999999999', 'abc', '', '1.5', 'NaN', '%00', '1;drop table post'])(
    'treats the page %j as the first',
    async (page) => {
      const answer = await list(`?page=${encodeURIComponent(page)}&pageSize=6`);
      expect([answer.status, slugs(answer)]).toEqual([200, expected.slice(0, 6)]);
    },
  );

  test.each(['14', '999999999999', '9'.repeat(400)])('is empty on page %s', async (page) => {
    const answer = await list(`?page=${page}&pageSize=100`);
    expect([answer.status, answer.body, answer.headers.get('x-total-count')]).toEqual([
      200,
      [],
      String(total),
    ]);
    expect(answer.headers.get('link')).toBeNull();
  });

  test.each(['101', '100000', '999999999999', '9'.repeat(400)])(
    'returns at most 100 for pageSize=%s',
    async (size) => {
      const answer = await list(`?pageSize=${size}`);
      expect([answer.status, slugs(answer)]).toEqual([200, expected.slice(0, 100)]);
    },
  );

  test.each(['0', '-5', 'abc', '', '1e9', '%00'])('returns a page for the pageSize %j', async (size) => {
    const answer = await list(`?page=1&pageSize=${encodeURIComponent(size)}`);
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeLessThanOrEqual(100);
    expect(slugs(answer)).toEqual(expected.slice(0, answer.body.length));
  });

  test('returns pages of a selection and of an earlier time, and their next pages', async () => {
    const { data } = await site.staff.graphql(
      'mutation { createTeamMember(input: { name: "Ada", position: "Partner" }) { id } }',
    );
    const author = data.createTeamMember.id;
    for (const slug of ['later', 'earlier', 'old'])
      await site.staff.put(`/api/update-post/${slug}`, { selectedTeam: author, tags: ['Fees'] });
    for (const query of [`author=${author}`, 'topic=fees']) {
      const first = await list(`?page=1&pageSize=1&${query}&limit=1`);
      expect(nextOf(first)).toBe(`/api/get-posts?${query}&page=2&pageSize=1`);
      expect(slugs(await site.visitor.get(nextOf(first) ?? ''))).toEqual(['earlier']);
    }
    const related = nextOf(await list('?relatedTo=old&pageSize=1')) ?? '';
    expect(slugs(await site.visitor.get(related))).toEqual(['earlier']);
    const asOf = '2999-01-01T00:00:00Z';
    const then = nextOf(await site.staff.get(`/api/get-posts?pageSize=100&asOf=${asOf}`));
    expect(then).toBe(`/api/get-posts?asOf=${encodeURIComponent(asOf)}&page=2&pageSize=100`);
    expect(slugs(await site.staff.get(then ?? ''))).toEqual(expected.slice(100, 200));
  });

  test('ignores unknown parameters and repeated ones', async () => {
    const whole = slugs(await list('?page=2&pageSize=6'));
    for (const query of ['&search=old&sort=slug&limit=1', '&page=7&pageSize=3', '&page[]=3&__proto__[x]=1']) {
      const answer = await list(`?page=2&pageSize=6${query}`);
      expect([query, answer.status, slugs(answer)]).toEqual([query, 200, whole]);
    }
  });
});

test('get-posts-count returns the number of posts, whatever the parameters are', async () => {
  for (const query of ['', '?page=3&pageSize=2', '?page=abc']) {
    const { status, body } = await site.visitor.get(`/api/get-posts-count${query}`);
    expect([status, body]).toEqual([200, { totalCount: total }]);
  }
});

test('an update keeps the position of a post, a new date changes it', async () => {
  await site.staff.put('/api/update-post/earlier', { posttitle: 'Changed' });
  expect(slugs(await list('?page=11&pageSize=100')).slice(-2)).toEqual(['earlier', 'old']);
  await site.staff.put('/api/update-post/old', { date: day(2) });
  expect(slugs(await list('?page=11&pageSize=100')).slice(-2)).toEqual(['old', 'earlier']);
});
