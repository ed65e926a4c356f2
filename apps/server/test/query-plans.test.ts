import { runStatement } from '@daybook/content-engine';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cursorAt } from './support/cursor-at.ts';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const database = databaseBehind();
const many = 100_000;

const id = (kind: number, number: string) =>
  `lpad(to_hex(${kind}::bigint * 1000000000 + ${number}), 24, '0')`;

/** Statements that fill the tables that grow. */
const contents = [
  `insert into team_member (id, name, position, "order", created_at, updated_at)
  select ${id(1, 'n')}, 'Author ' || n, 'Partner', n, now(), now() from generate_series(1, 12) n`,
  `insert into post (id, slug, title, body, excerpt, topics, date, author_id, created_at, updated_at)
  select ${id(2, 'n')}, 'post-' || n, 'Title ' || n, '<p>Words of number' || n || '</p>', 'Short', 'Topic ' || n % 500,
    date '2026-01-01' - (n / 20)::int, ${id(1, '1 + n % 12')}, now(), now() from generate_series(1, ${many}) n`,
  'insert into post_slug (slug, post_id, created_at) select slug, id, created_at from post',
  `insert into stored_file (name, kind, mime_type, size, variants, sha256, original_name, created_at)
  select 'file-' || n, 'file', 'application/pdf', 1, '[]', '', 'f', now() from generate_series(1, 20000) n`,
  `insert into newsletter_resource (id, title, file_name, created_at, updated_at)
  select ${id(3, 'n')}, 'MessageContent ' || n, 'file-' || n, now(), now() from generate_series(1, 20000) n`,
  `insert into contact_entry (id, email, spam, created_at, updated_at)
  select ${id(4, 'n')}, 'e' || n || '@example.com', n % 10 = 0, now() - n * interval '1 minute', now()
  from generate_series(1, 20000) n`,
  `insert into newsletter_entry (id, email, email_key, created_at, updated_at)
  select ${id(5, 'n')}, 'e' || n || '@example.com', n, now() - n * interval '1 minute', now() from generate_series(1, 20000) n`,
  `insert into audit_log (id, at, action, actor_name, record_type, record_id, record_title, changed_fields)
  select ${id(6, 'n')}, now() - n * interval '1 minute', 'update', 'Ada', 'Post', ${id(2, 'n')}, 'T', '[]'
  from generate_series(1, 20000) n`,
  `insert into session (id, token_hash, collaborator_id, created_at, last_used_at, idle_seconds, expires_at, ends_at,
    remember, user_agent)
  select ${id(7, 'n')}, md5(n::text), (select id from collaborator limit 1), now(), now(), 60, now(), now(), false, ''
  from generate_series(1, 20000) n`,
];

/** Statements that fill the record with captures of 100 addresses. */
const captures = [
  `insert into capture_resources (hash, list) select md5('list' || n), jsonb_build_array(
      jsonb_build_object('path', '/all.css', 'type', 'text/css', 'sha256', md5('all')),
      jsonb_build_object('path', '/some.css', 'type', 'text/css', 'sha256', md5('some' || n)))
    from generate_series(0, 4999) n`,
  `insert into capture (number, publication, address, since, status, html, resources)
    select n, (select max(number) from publication), '/page-' || n % 100, now(), 200, md5(n::text), md5('list' || n / 10)
    from generate_series(1, 49999) n`,
  `insert into capture_address (address, capture, dependencies)
    select address, max(number), '["Post"]' from capture group by address`,
  `insert into capture_blob (sha256, size, stored_size, encoding)
    select html, 1, 1, 'br' from capture union all select md5('some' || n), 1, 1, 'br' from generate_series(0, 4999) n`,
  'insert into capture_progress (id, publication) select 1, max(number) from publication on conflict do nothing',
];

/** Small tables are left out, because the planner rightly scans them. */
const growing =
  /(?:post|post_slug|newsletter_resource|contact_entry|newsletter_entry|audit_log|session|stored_file)/;
const wholeTable = new RegExp(`Seq Scan on ${growing.source}\\b`);

/** What other code may read meanwhile: the revision, which is one row, and what the sweep of files needs every six hours. */
const ofOtherCode =
  /^select number from content_revision$|"unused_since" <=|"trashed_record"|^select "s0"\."name", "s0"\."retired_at" from "stored_file"/;

/** The plans of all statements that the server runs during the work, except for counts of whole tables. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: { query: string; params: readonly unknown[] }[] = [];
  const log = vi
    .spyOn(database.orm.config.getLogger(), 'logQuery')
    .mockImplementation(({ query = '', params = [] }) => {
      statements.push({ query: query.trim(), params });
    });
  try {
    await work();
  } finally {
    log.mockRestore();
  }
  expect(statements.length).toBeGreaterThan(0);
  const reads = statements.filter(({ query }) => /^(?:with|select)/i.test(query) && !ofOtherCode.test(query));
  const plans: string[] = [];
  for (const { query, params } of reads.filter((one) => !isWholeCount(one.query))) {
    const rows = await explain(query, params);
    plans.push(`${query}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
  return plans;
}

/** The ORM's statements have a `?` for each parameter. */
function explain(query: string, params: readonly unknown[]): Promise<{ 'QUERY PLAN': string }[]> {
  const sql = `explain ${query}`;
  return query.includes('$1')
    ? runStatement(database.fork(), sql, params)
    : database.fork().execute(sql, params);
}

/** A count of all rows. It scans the table or an index once per revision. */
function isWholeCount(statement: string): boolean {
  return /^select count\(\*\).* from "\w+" where true$/s.test(statement);
}

const post = 'id slug title author { id name } picture { url }';

/** Reads of a connection from the middle of the posts, forward and backward. */
function connectionsOf(name: string, order: string, given = '', size = 6): [string, 'visitor', string][] {
  const cursor = cursorAt(order, '2019-03-01', '0'.repeat(24));
  const page = `pageInfo { hasNextPage hasPreviousPage } edges { cursor node { ${post} } }`;
  return [
    [
      `first ${name}`,
      'visitor',
      `{ postsConnection(first: ${size}, after: "${cursor}"${given}) { ${page} } }`,
    ],
    [
      `last ${name}`,
      'visitor',
      `{ postsConnection(last: ${size}, before: "${cursor}"${given}) { ${page} } }`,
    ],
  ];
}

const reads: readonly (readonly [string, 'visitor' | 'staff', string])[] = [
  ['posts, first page', 'visitor', `{ posts(pageSize: 6) { totalCount items { ${post} } } }`],
  [
    'posts, a page far back',
    'visitor',
    `{ posts(page: 9000, pageSize: 6) { totalCount items { ${post} } } }`,
  ],
  [
    'posts of a topic',
    'visitor',
    `{ posts(topic: "topic 7", pageSize: 6) { totalCount items { ${post} } } }`,
  ],
  ...connectionsOf('posts from a cursor', 'date desc,id desc'),
  ...connectionsOf('posts of a topic', 'date desc,id desc', ', filter: { topics: { has: ["topic 7"] } }'),
  ...connectionsOf('posts, oldest first', 'date asc,id desc', ', sort: { field: date }'),
  ['a post by slug', 'visitor', `{ post(by: { slug: "post-500" }) { ${post} body } }`],
  ['a post by id', 'visitor', `{ post(by: { id: "${'0'.repeat(24)}" }) { ${post} } }`],
  [
    'newsletters, newest first',
    'visitor',
    '{ newsletterResources(newestFirst: true, pageSize: 9) { items { title } } }',
  ],
  [
    'a newsletter by its file',
    'visitor',
    '{ newsletterResource(by: { fileId: "file-77" }) { title file { url } } }',
  ],
  [
    'the site search',
    'visitor',
    '{ search(query: "number77", pageSize: 10) { totalCount items { id snippet { text } } } }',
  ],
  ['the search of staff', 'staff', '{ staffSearch(query: "number77", pageSize: 8) { id title } }'],
  ['posts of staff', 'staff', `{ staffPosts(pageSize: 10) { items { ${post} meta { version } } } }`],
  ['contact entries', 'staff', '{ contactEntries(pageSize: 10) { items { email } } }'],
  ['all contact entries', 'staff', '{ contactEntries(pageSize: 10, spam: null) { items { email } } }'],
  ['newsletter entries', 'staff', '{ newsletterEntries(pageSize: 10) { items { email } } }'],
  ['sessions of a person', 'staff', '{ me { id } }'],
];

describe.runIf(onPostgres)(`with ${many.toLocaleString('en-US')} posts, no read scans a whole table`, () => {
  const site = useSite();

  beforeAll(async () => {
    const em = database.fork();
    for (const statement of contents) await em.execute(statement);
    await em.execute('vacuum analyze');
  });

  test.each(reads)('%s', async (_name, who, document) => {
    const plans = await plansOf(async () => {
      const { errors } = await site[who].graphql(document);
      expect(errors).toEqual([]);
    });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toMatch(/Index(?: Only)? Scan|Bitmap Index Scan|Function Scan on unnest/);
      expect(plan).not.toMatch(wholeTable);
    }
  });

  test('a newsletter file over REST', async () => {
    const [plan = ''] = await plansOf(() => site.visitor.get('/api/download-newsletter/file-77'));
    expect(plan).toContain('newsletter_resource_file_name_index');
  });

  test('a page far back is found with the index only', async () => {
    const plans = await plansOf(() =>
      site.visitor.graphql(`{ posts(page: 9000, pageSize: 6) { items { ${post} } } }`),
    );
    expect(plans.join('\n')).toMatch(/Index Only Scan Backward using post_date_id_index/);
  });

  test('a part far back begins in the index', async () => {
    for (const [, , document] of connectionsOf('posts', 'date desc,id desc', '', 7)) {
      const plans = await plansOf(() => site.visitor.graphql(document));
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(plan).toMatch(/Index Cond: \(ROW\(date, \(?id\)?.*\) [<>]/);
    }
  });
});

describe.runIf(onPostgres)('with 50,000 captures, an erasure', () => {
  const site = useSite();
  /** A repeated test erases other captures. */
  let start = 0;

  beforeAll(async () => {
    const em = database.fork();
    for (const statement of captures) await em.execute(statement);
    await em.execute('vacuum analyze');
  });

  /** Erases captures, and returns the number of pages and files that went. */
  async function erase(first: number, count: number): Promise<number> {
    const numbers = Array.from({ length: count }, (_each, index) => start + first + index);
    const { data, errors } = await site.staff.graphql(
      'mutation ($input: RecordErasureInput!) { erased: eraseFromRecord(input: $input) { files } }',
      { input: { captures: numbers, reason: 'Request 12', basis: 'GDPR, article 17' } },
    );
    expect(errors).toEqual([]);
    return data.erased.files;
  }

  test('finds the captures, and the lists with their files, in indexes', async () => {
    start += 100;
    // The record catches up with the captures first.
    await erase(1, 1);
    const plans = await plansOf(async () => {
      expect(await erase(11, 9)).toBe(9);
      expect(await erase(20, 10)).toBe(11);
    });
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:capture|capture_blob)\b/);
    for (const columns of ['html', 'resources_number', 'resources_files'])
      expect(plans.join('\n')).toContain(`capture_${columns}_index`);
  });
});
