import 'reflect-metadata';
import { expect, test } from 'vitest';
import { useMigratedSite } from './support/use-migrated-site.ts';

const adding = 'Migration20261125231251';
const [changed, untouched] = ['1', '2'].map((digit) => digit.repeat(24));

const row = (id: string | undefined, slug: string) =>
  `('${id}', 'Title', '${slug}', '<p>Text</p>', 'Short', '', 'Title', 'Short', '2026-01-01', '2026-01-01T10:00Z', '2026-05-05T10:00Z')`;

const revision = (id: string | undefined, number: number, change: string, values: object) =>
  `('${id}', ${number}, 'Post', ${number}, '${change}', '${JSON.stringify(values)}')`;

/** Two posts of the version before posts had this time. One has new text since March; the tags of both changed in May. */
const rowsBefore = [
  `insert into post (id, title, slug, body, excerpt, topics, meta_title, meta_description, date, created_at, updated_at)
    values ${row(changed, 'changed')}, ${row(untouched, 'untouched')}`,
  `insert into publication (number, at, by_name) values
    (1, '2026-02-02T10:00Z', 'Ada'), (2, '2026-03-03T10:00Z', 'Ada'), (3, '2026-05-05T10:00Z', 'Ada')`,
  `insert into revision (record_id, number, type, publication, change, "values") values
    ${revision(changed, 1, 'created', { title: 'Title' })},
    ${revision(changed, 2, 'changed', { body: '<p>Text</p>', updated_at: '2026-03-03T10:00:00Z' })},
    ${revision(changed, 3, 'changed', { topics: '', updated_at: '2026-05-05T10:00:00Z' })},
    ${revision(untouched, 1, 'created', { title: 'Title' })},
    ${revision(untouched, 3, 'changed', { topics: '' })}`,
  'insert into content_revision (id, number, publication) values (1, 3, 3)',
];

const site = useMigratedSite(adding, rowsBefore);

test('earlier posts get the time of their last change from the history, without changes that readers do not see', async () => {
  const read = '{ staffPosts { items { id publishedAt changedAt changedOn } } }';
  const { data, errors } = await site.staff.graphql(read);
  expect(errors).toEqual([]);
  const publishedAt = '2026-01-01T10:00:00.000Z';
  expect(data.staffPosts.items).toEqual(
    expect.arrayContaining([
      { id: changed, publishedAt, changedAt: '2026-03-03T10:00:00.000Z', changedOn: '2026-03-03' },
      { id: untouched, publishedAt, changedAt: publishedAt, changedOn: null },
    ]),
  );
});
