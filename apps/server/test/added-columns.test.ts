import 'reflect-metadata';
import { expect, test } from 'vitest';
import { restoreRecords } from './support/trash.ts';
import { useMigratedSite } from './support/use-migrated-site.ts';

const adding = 'Migration20261122210110';
const [kept, gone] = ['1', '2'].map((digit) => digit.repeat(24));

const row = (id: string | undefined, title: string) =>
  `('${id}', '${title}', '<p>Zebra</p>', 'Short', 'https://youtu.be/dQw4w9WgXcQ', now(), now())`;

/** Rows of the version before events had times: one event and its first revision, and one event in the trash. */
const rowsBefore = [
  `insert into event (id, title, description, excerpt, video_url, created_at, updated_at) values
    ${row(kept, 'Kept')}, ${row(gone, 'Gone')}`,
  `insert into publication (number, at, by_name) values (1, now(), 'Ada')`,
  `insert into revision (record_id, number, type, publication, change, "values")
    select id, 1, 'Event', 1, 'created', to_jsonb(event) - 'search_words' from event`,
  `insert into content_revision (id, number, publication) values (1, 1, 1)`,
  `with gone as (delete from event where id = '${gone}' returning *)
    insert into trashed_record (id, type, title, deleted_at, deleted_by_name, files, notes, "row", owned_rows, referrers)
    select id, 'Event', 'Gone', now(), 'Ada', '[]', '{}', to_jsonb(gone) - 'search_words', '{}', '{}' from gone`,
];

const site = useMigratedSite(adding, rowsBefore);

const fields = 'title startsAt endsAt attendance place seats registrationUrl hasEnded';
const empty = {
  startsAt: null,
  endsAt: null,
  attendance: 'onsite',
  place: '',
  seats: null,
  registrationUrl: '',
  hasEnded: false,
};

async function run(document: string) {
  const { data: result, errors } = await site.staff.graphql(document);
  expect(errors).toEqual([]);
  return result;
}

test('records and trashed records get the default of a column that was added later', async () => {
  await restoreRecords(site.staff, [String(gone)]);
  const { events } = await run(`{ events(when: undated) { items { ${fields} } } }`);
  expect(events.items).toEqual([
    { title: 'Kept', ...empty },
    { title: 'Gone', ...empty },
  ]);
});

test('revisions have the default of a column that was added later, and can be restored', async () => {
  const input =
    '{ title: "Dated", startsAt: "2027-03-01T10:00[UTC]", place: "Portland", attendance: online }';
  await run(`mutation { updateEvent(id: "${kept}", input: ${input}) { id } }`);
  const earlier = await run(
    `query @perspective(publication: 1) { staffEvent(id: "${kept}") { ${fields} } staffEvents(search: "zebra", sort: { field: place }) { totalCount items { title } } }`,
  );
  expect(earlier.staffEvent).toEqual({ title: 'Kept', ...empty });
  await run(`mutation { revertRecord(type: "Event", id: "${kept}", number: 1) { leftOut } }`);
  const { event } = await run(`{ event(id: "${kept}") { ${fields} } }`);
  expect(event).toEqual({ title: 'Kept', ...empty });
});
