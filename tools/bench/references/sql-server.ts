import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

/**
 * Reference server with bare `node:http` and `pg`, hand-written SQL, and neither headers nor checks: `/list`,
 * `/whole-list`, `/single/{slug}`, and `/create` for a POST of one post as JSON.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const listSql = `select p.id, p.slug, p.title, p.excerpt, p.date::text, a.id as author, a.name
  from post p left join team_member a on a.id = p.author_id order by p.date desc, p.id desc limit 6`;
const wholeListSql = `select p.id, p.slug, p.title, p.body, p.excerpt, p.topics, p.meta_title, p.meta_description,
  p.date::text, p.picture_name, p.created_by_id, a.id as author, a.name, a.position, a.biography,
  a.linked_in_url, a.twitter_url, a.picture_name as author_document, a.is_displayed, a."order",
  a.created_by_id as author_created_by
  from post p left join team_member a on a.id = p.author_id order by p.date desc, p.id desc limit 6`;
const countSql = 'select count(*)::int as count from post';
const singleSql = `select p.id, p.slug, p.title, p.body, p.excerpt, p.topics, p.date::text, a.id as author,
  a.name from post p left join team_member a on a.id = p.author_id where p.slug = $1`;
const createSql = `insert into post (id, slug, title, body, excerpt, topics, meta_title, meta_description, date,
  author_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now())`;

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what, slug] = (request.url ?? '').split('/');
  if (what === 'list') return listBy(listSql);
  if (what === 'whole-list') return listBy(wholeListSql);
  if (what === 'single') return (await pool.query(singleSql, [slug])).rows[0];
  if (what !== 'create') return 'ready';
  const { input } = JSON.parse(await text(request)).variables;
  const id = Array.from({ length: 24 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const { title, body, excerpt, topics, metaTitle, metaDescription, date, author } = input;
  const texts = [title, body, excerpt, topics.join(','), metaTitle, metaDescription];
  const values = [...texts, date, author];
  await pool.query(createSql, [id, `${input.slug}-${id}`, ...values]);
  return { id };
}

async function listBy(sql: string): Promise<unknown> {
  const [list, count] = await Promise.all([pool.query(sql), pool.query(countSql)]);
  return { items: list.rows, totalCount: count.rows[0].count };
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await answer(request)));
}).listen(Number(process.env.PORT), '127.0.0.1');
