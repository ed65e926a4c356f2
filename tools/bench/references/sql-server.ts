import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

/**
 * Reference server with bare `node:http` and `pg`, hand-written SQL, and neither headers nor checks: `/list`,
 * `/whole-list`, `/single/{slug}`, and `/create` for a POST of one post as JSON.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const listSql = `select p.id, p.slug, p.posttitle, p.excerpt, p.date::text, a.id as author, a.membername
  from post p left join team_member a on a.id = p.selected_team_id order by p.date desc, p.id desc limit 6`;
const wholeListSql = `select p.id, p.slug, p.posttitle, p.description, p.excerpt, p.tags, p.metatitle, p.metadescription,
  p.date::text, p.document_name, p.created_by_id, a.id as author, a.membername, a.memberposition, a.memberdesc,
  a.memberlinkden, a.membertwitter, a.document_name as author_document, a.display_on_team_page, a."order",
  a.created_by_id as author_created_by
  from post p left join team_member a on a.id = p.selected_team_id order by p.date desc, p.id desc limit 6`;
const countSql = 'select count(*)::int as count from post';
const singleSql = `select p.id, p.slug, p.posttitle, p.description, p.excerpt, p.tags, p.date::text, a.id as author,
  a.membername from post p left join team_member a on a.id = p.selected_team_id where p.slug = $1`;
const createSql = `insert into post (id, slug, posttitle, description, excerpt, tags, metatitle, metadescription, date,
  selected_team_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now())`;

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what, slug] = (request.url ?? '').split('/');
  if (what === 'list') return listBy(listSql);
  if (what === 'whole-list') return listBy(wholeListSql);
  if (what === 'single') return (await pool.query(singleSql, [slug])).rows[0];
  if (what !== 'create') return 'ready';
  const { input } = JSON.parse(await text(request)).variables;
  const id = Array.from({ length: 24 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const { posttitle, description, excerpt, tags, metatitle, metadescription, date, selectedTeam } = input;
  const texts = [posttitle, description, excerpt, tags.join(','), metatitle, metadescription];
  const values = [...texts, date, selectedTeam];
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
