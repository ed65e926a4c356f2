import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { contractCalls } from '@daybook/rest';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { sdl } from '../../src/graphql/sdl.ts';
import { sampleInput } from '../support/sample-input.ts';
import { showPicture } from '../support/show-picture.ts';
import { useSite } from '../support/use-site.ts';
import { shortPage, wholeSelection } from '../support/whole-selection.ts';
import { readMatrix } from './matrix.ts';

// Otherwise, visitors would see no provider.
const site = useSite({ SSO_ISSUER: 'https://id.example', SSO_CLIENT_ID: 'daybook' });
/** Fields that tell who wrote or changed a record, and how often. */
const ofStaff = /^(meta|version|created|updated|changed|by|byId|byName|userID|password\w*)$/i;
/** Times of a record, which builds need (decision 094). The contract does not have them. */
const times = /^(createdAt|updatedAt)$/i;

const schema = buildSchema(sdl());
const queries = schema.getQueryType()?.getFields() ?? {};
const mutations = schema.getMutationType()?.getFields() ?? {};
const publicReads = readMatrix()
  .filter(({ operation, outcomes }) => outcomes.visitor === 'yes' && operation in queries)
  .flatMap(({ operation }) => queries[operation] ?? []);
const ids = new Map<string, string>();

beforeAll(async () => {
  for (const type of contentTypes) {
    const { names } = contentTypeOf(type);
    const { input, files } = await sampleInput(type);
    const document = `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { id ${names.type === 'ImageAsset' ? 'picture { url }' : ''} } }`;
    const { data, errors } = await site.staff.graphql(document, { input }, files);
    expect(errors, names.create).toEqual([]);
    const { id } = data[names.create];
    ids.set(names.type, id);
    if (names.type === 'ImageAsset') await showPicture(site.staff, data[names.create].picture.url);
    // Visitors see only the page record in use.
    if (names.choose in mutations)
      await site.staff.graphql(`mutation { ${names.choose}(id: "${id}") { id } }`);
  }
});

/** A query for the field that finds the record created above. */
function queryOf(field: GraphQLField<unknown, unknown>, selection: string): string {
  const id = ids.get(getNamedType(field.type).name);
  const given = field.args.flatMap((argument) => {
    if (argument.name === 'id') return [`id: "${id}"`];
    if (argument.name === 'by') return [`by: { id: "${id}" }`];
    return isRequiredArgument(argument) ? [`${argument.name}: "a"`] : [];
  });
  const all = [...given, ...shortPage(field)].join(', ');
  return `{ ${field.name}${all && `(${all})`} ${selection} }`;
}

/** The type that a query returns; null for a scalar. */
function typeOf(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const type = getNamedType(field.type);
  return isObjectType(type) ? type : null;
}

/** All keys of a JSON value with their values, at any depth. */
function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(entriesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [
    [key, held] as [string, unknown],
    ...entriesOf(held),
  ]);
}

function expectNothingOf(hidden: readonly RegExp[], answer: unknown, of: string): void {
  const told = entriesOf(answer).filter(
    ([key, held]) => held !== null && hidden.some((pattern) => pattern.test(key)),
  );
  expect(told, of).toEqual([]);
}

describe('what visitors read', () => {
  test('over GraphQL, with every field, does not tell who wrote it, or in which version', async () => {
    expect(publicReads.length).toBeGreaterThan(40);
    for (const field of publicReads) {
      const type = typeOf(field);
      const { data, errors } = await site.visitor.graphql(queryOf(field, type ? wholeSelection(type) : ''));
      expect(errors, field.name).toEqual([]);
      if (field.name !== 'me') expect(data[field.name], field.name).not.toBeNull();
      expectNothingOf([ofStaff], data, field.name);
    }
  });

  test('over GraphQL is complete except for who wrote it', async () => {
    const lists = publicReads.filter((field) => {
      const item = getNamedType(typeOf(field)?.getFields().items?.type);
      return isObjectType(item) && 'meta' in item.getFields();
    });
    expect(lists.length).toBeGreaterThan(20);
    for (const field of lists) {
      const { status, data, errors } = await site.visitor.graphql(
        queryOf(field, '{ totalCount items { id meta { version created { byName } } } }'),
      );
      expect([status, errors], field.name).toEqual([200, []]);
      const { items, totalCount } = data[field.name];
      expect(totalCount, field.name).toBeGreaterThan(0);
      expect(items, field.name).toHaveLength(totalCount);
      for (const item of items) expect(item, field.name).toEqual({ id: expect.any(String), meta: null });
    }
  });

  test('over REST does not tell it either, nor when', async () => {
    const reads = contractCalls.filter(
      ({ method, access, path }) => access === 'public' && method === 'GET' && !path.includes(':'),
    );
    const { body: posts } = await site.visitor.get('/api/get-posts');
    const paths = [
      ...reads.map(({ path }) => path),
      `/api/update-blog/${posts[0].slug}`,
      `/api/update-events/${ids.get('Event')}`,
      `/api/update-webinars/${ids.get('Webinar')}`,
    ];
    for (const path of paths) {
      const { status, body } = await site.visitor.get(path);
      expect(status, path).toBe(200);
      expect(entriesOf(body).length, path).toBeGreaterThan(0);
      expectNothingOf([ofStaff, times], body, path);
    }
  });

  test('leaves out members that are not displayed', async () => {
    const hide = `mutation { createTeamMember(input: { name: "Hidden", position: "Partner", isDisplayed: false }) { id } }`;
    const { id } = (await site.staff.graphql(hide)).data.createTeamMember;
    const { data } = await site.visitor.graphql('{ teamMembers { items { name } } }');
    expect(JSON.stringify(data)).not.toContain('Hidden');
    const one = await site.visitor.graphql('query ($id: ID!) { teamMember(id: $id) { name } }', { id });
    expect(one.data.teamMember).toBeNull();
    expect(JSON.stringify((await site.visitor.get('/api/get-team-with-order')).body)).not.toContain('Hidden');
    expect(JSON.stringify((await site.staff.get('/api/get-team-with-order')).body)).toContain('Hidden');
  });
});
