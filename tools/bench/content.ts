import { withModule } from '../database/with-module.ts';

/** A PostgreSQL server, or the folder of an embedded database. */
export type Place = { url: string } | { dataDir: string };

interface Sql {
  execute(sql: string, parameters?: unknown[]): Promise<unknown>;
}

interface DatabaseModule {
  openDatabase(place: Place): Promise<{
    fork(): Sql;
    close(): Promise<void>;
  }>;
  migrate(database: unknown): Promise<string[]>;
}

const authors = 12;
const id = (kind: string, number: string) =>
  `lpad(to_hex(${kind}::bigint * 1000000000 + ${number}), 24, '0')`;
/** The id of the first author. */
export const firstAuthor = (1_000_000_001).toString(16).padStart(24, '0');

const sentence = 'The adviser keeps records of every review and shows them to the examiner on request. ';

/** Posts per statement, so that each statement stays within the statement timeout. */
const atOnce = 5_000;

const insertPosts = `insert into post (id, slug, title, body, excerpt, topics, meta_title, meta_description, date,
    author_id, created_at, updated_at)
  select ${id('2', 'n')}, 'post-' || n, 'Post number ' || n, '<p>' || n || ' ' || repeat(?, 36) || '</p>',
    'What post ' || n || ' says in short.', 'Topic ' || n % 40 || ',SEC', 'Post ' || n, 'About post ' || n,
    date '2026-01-01' - (n / 20)::int, ${id('1', `1 + n % ${authors}`)}, now(), now()
  from generate_series(?::int, ?::int) n`;

/**
 * Inserts posts by 12 authors, each with a body of 3 KB and an earlier date than the one before, into a database
 * without posts.
 */
export function insertContent(place: Place, posts: number): Promise<void> {
  return withModule('libs/database/src/index.ts', async (module: DatabaseModule) => {
    const database = await module.openDatabase(place);
    try {
      await module.migrate(database);
      await insertRows(database.fork(), posts);
    } finally {
      await database.close();
    }
  });
}

async function insertRows(em: Sql, posts: number): Promise<void> {
  await em.execute(
    `insert into team_member (id, name, position, "order", created_at, updated_at)
    select ${id('1', 'n')}, 'Author ' || n, 'Partner', n, now(), now() from generate_series(1, ?::int) n`,
    [authors],
  );
  for (let first = 1; first <= posts; first += atOnce) {
    await em.execute(insertPosts, [sentence, first, Math.min(first + atOnce - 1, posts)]);
  }
  await em.execute('insert into post_slug (slug, post_id, created_at) select slug, id, created_at from post');
  for (const table of ['post', 'post_slug', 'team_member']) await em.execute(`vacuum analyze ${table}`);
}
