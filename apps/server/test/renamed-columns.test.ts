import 'reflect-metadata';
import { expect, test } from 'vitest';
import { restoreRecords } from './support/trash.ts';
import { useMigratedSite } from './support/use-migrated-site.ts';

const renaming = 'Migration20261122175000';
const id = (digit: number) => String(digit).repeat(24);
const [ada, bea, kept, gone, page] = [1, 2, 3, 4, 5].map(id);

/** Rows of the version before the columns were renamed: a post and a team member, and one of each in the trash. */
const rowsBefore = [
  `insert into team_member (id, "order", membername, memberposition, memberlinkden, display_on_team_page, created_at, updated_at) values
    ('${ada}', 1, 'Ada', 'Partner', '', 'no', now(), now()),
    ('${bea}', 2, 'Bea', 'Counsel', 'https://www.linkedin.com/in/bea', 'yes', now(), now())`,
  `insert into post (id, slug, posttitle, description, excerpt, tags, metatitle, metadescription, date, selected_team_id, created_at, updated_at) values
    ('${kept}', 'kept', 'Kept', '<p>Body</p>', 'Short', 'SEC,RIA', 'Meta', 'About', '2026-03-31', '${ada}', now(), now()),
    ('${gone}', 'gone', 'Gone', '<p>Zebra</p>', 'Short', 'Fees', 'Meta', 'About', '2026-03-31', '${ada}', now(), now())`,
  `insert into post_slug (slug, post_id, created_at) values ('kept', '${kept}', now())`,
  `insert into home_page (id, headingone, descone, ctadesc, created_at, updated_at) values
    ('${page}', 'Hero', 'Intro', 'Call', now(), now())`,
  `insert into audit_log (id, at, action, actor_name, record_type, record_id, record_title, changed_fields) values
    ('${id(6)}', now(), 'update', 'Ada', 'Post', '${kept}', 'Kept', '["posttitle", "slug", "selectedTeam"]'),
    ('${id(7)}', now(), 'create', 'Ada', 'Post', '${kept}', 'Kept', '[]')`,
  toTrash(
    'post',
    gone,
    'Post',
    `'{"post_slug": [{"slug": "gone", "post_id": "${gone}", "created_at": "2026-03-31T12:00:00Z"}]}'`,
    `'{}'`,
  ),
  toTrash('team_member', bea, 'TeamMember', `'{}'`, `'{"post.selected_team_id": ["${gone}"]}'`),
];

function toTrash(
  table: string,
  row: string | undefined,
  type: string,
  owned: string,
  referrers: string,
): string {
  return `with gone as (delete from ${table} where id = '${row}' returning *)
    insert into trashed_record (id, type, title, deleted_at, deleted_by_name, files, notes, "row", owned_rows, referrers)
    select id, '${type}', '${type}', now(), 'Ada', '[]', '{"before": ["${ada}"]}', to_jsonb(gone) - 'search_words', ${owned}, ${referrers} from gone`;
}

const site = useMigratedSite(renaming, rowsBefore);

test('keeps the values of columns that were renamed', async () => {
  const { data: found } = await site.staff.graphql(`{
    staffPost(id: "${kept}") { title body topics metaTitle metaDescription author { name position isDisplayed } }
    homePage { heroHeading introText ctaText }
  }`);
  expect(found).toEqual({
    staffPost: {
      title: 'Kept',
      body: '<p>Body</p>',
      topics: ['SEC', 'RIA'],
      metaTitle: 'Meta',
      metaDescription: 'About',
      author: { name: 'Ada', position: 'Partner', isDisplayed: false },
    },
    homePage: { heroHeading: 'Hero', introText: 'Intro', ctaText: 'Call' },
  });
});

test('renames the changed fields of the audit log', async () => {
  const { data: found } = await site.staff.graphql(
    `{ auditLog(about: content) { items { action changedFields } } }`,
  );
  expect(found.auditLog.items).toEqual(
    expect.arrayContaining([
      { action: 'update', changedFields: ['title', 'slug', 'author'] },
      { action: 'create', changedFields: [] },
    ]),
  );
});

test('restores records that were in the trash before', async () => {
  expect((await restoreRecords(site.staff, [gone ?? '', bea ?? ''])).errors).toEqual([]);
  const { data: found } = await site.staff.graphql(`{
    post(by: { slug: "gone" }) { title body topics author { id } }
    staffTeamMember(id: "${bea}") { name linkedInUrl isDisplayed order }
    search(query: "zebra") { items { title } }
  }`);
  expect(found).toEqual({
    post: { title: 'Gone', body: '<p>Zebra</p>', topics: ['Fees'], author: { id: ada } },
    staffTeamMember: {
      name: 'Bea',
      linkedInUrl: 'https://www.linkedin.com/in/bea',
      isDisplayed: true,
      order: 2,
    },
    search: { items: [{ title: 'Gone' }] },
  });
});

test('gives every present record a first revision', async () => {
  const { data: found, errors } = await site.staff.graphql(
    `query ($id: ID!) { revisions(type: "Post", id: $id) { items { number change publication byName } } }`,
    { id: kept },
  );
  expect(errors).toEqual([]);
  expect(found.revisions.items).toEqual([
    { number: 1, change: 'created', publication: 1, byName: 'Daybook' },
  ]);
  const read = async (perspective: string) =>
    (
      await site.staff.graphql(
        `query ($id: ID!) ${perspective} { staffPost(id: $id) { title body topics author { name } } }`,
        { id: kept },
      )
    ).data.staffPost;
  expect(await read('@perspective(publication: 1)')).toEqual(await read(''));
  expect(await read('')).toMatchObject({ title: 'Kept', author: { name: 'Ada' } });
});
