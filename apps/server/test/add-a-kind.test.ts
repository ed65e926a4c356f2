import 'reflect-metadata';
import { contentEntities, contentResolvers } from '@daybook/content';
import {
  ContentRecord,
  ContentType,
  RecordStore,
  recordResolver,
  registerKind,
  Text,
} from '@daybook/content-engine';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { Rating, ratingKind } from './support/rating-kind.ts';

// Stands in for a line in the registry of kinds; libs/admin-ui/src/kinds/add-a-kind.test.tsx adds the kind to the admin.
registerKind(ratingKind);

@ContentType({ label: 'Review', plural: 'reviews', description: 'Reviews.', titleField: 'title' })
class Review extends ContentRecord {
  @Text({ label: 'Title' })
  title!: string;

  @Rating({ label: 'Rating', stars: 5, required: true })
  rating!: number;
}
contentEntities.push(Review);
contentResolvers.push(recordResolver(Review, new RecordStore(Review)));

/** Digest of the entities that `npm run migration` records. */
const recorded = vi.hoisted(() => ({ entitiesDigest: 'of the entities before' }));
vi.mock('@daybook/database/entities-digest', () => recorded);

// Imported after the registration, because the server reads the registries when it is loaded.
const { sdl } = await import('../src/graphql/sdl.ts');
const { useSite } = await import('./support/use-site.ts');
const { entitiesDigestOf, openDatabase } = await import('@daybook/database');

const database = databaseBehind();
beforeAll(async () => {
  const { orm, close } = await openDatabase({ memory: true });
  recorded.entitiesDigest = await entitiesDigestOf(orm);
  await close();
});
const site = useSite();
// Stands in for the generated migration.
beforeAll(() => database.orm.schema.update());

const save = async (title: string, rating: string | null) => {
  const document = `mutation ($input: ReviewCreateInput!) { createReview(input: $input) { id title rating } }`;
  return site.staff.graphql(document, { input: { title, rating } });
};

test('a new kind is stored, read, changed, sorted, and searched', async () => {
  const { data, errors } = await save('Good', '★★★★');
  expect(errors).toEqual([]);
  const { id } = data.createReview;
  expect(data.createReview).toEqual({ id, title: 'Good', rating: 4 });
  await save('Best', '★★★★★');
  const update = 'mutation ($id: ID!) { updateReview(id: $id, input: { rating: "★" }) { rating } }';
  expect((await site.staff.graphql(update, { id })).data.updateReview).toEqual({ rating: 1 });
  const read = await site.visitor.graphql('query ($id: ID!) { review(id: $id) { rating } }', { id });
  expect(read.data.review).toEqual({ rating: 1 });
  const sorted = '{ staffReviews(sort: { field: rating, direction: desc }) { items { title } } }';
  expect((await site.staff.graphql(sorted)).data.staffReviews.items).toEqual([
    { title: 'Best' },
    { title: 'Good' },
  ]);
  const found = await site.staff.graphql('{ staffSearch(query: "stars5") { title } }');
  expect(found.data.staffSearch).toEqual([{ title: 'Best' }]);
});

test('a new kind checks its values, and decides itself which values are missing', async () => {
  const messages = async (rating: string | null) => (await save('Bad', rating)).errors[0]?.extensions.fields;
  expect(await messages('★★★★★★')).toEqual({ rating: 'Rating must be up to 5 stars.' });
  expect(await messages('')).toEqual({ rating: 'Rating is required.' });
});

test('a new kind describes its input in the schema', () => {
  const text = sdl();
  expect(text).toMatch(/enum FieldKind \{[^}]*\brating\b/);
  expect(text).toContain(
    'rating: String! @input(kind: rating, label: "Rating", position: 2, required: "Rating is required.", stars: 5)',
  );
});
