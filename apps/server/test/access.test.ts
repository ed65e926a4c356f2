import { buildSchema, type GraphQLLeafType, isEnumType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { sdl } from '../src/graphql/sdl.ts';
import type { ApiClient } from './support/api-client.ts';
import { everyOperation } from './support/every-operation.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const someone = { fname: 'Cole', email: 'cole@example.com', password: 'lantern orchard tidal' };
let collaborator: ApiClient;

beforeAll(async () => {
  await site.staff.post('/api/add-collaborator', someone);
  collaborator = await site.visitor.signedIn(someone);
});

/** Everything but this needs a session (contract §6). */
const publicMutations = ['signIn', 'signOut', 'submitContact', 'signUpForNewsletter'];
const publicQueries = [
  'me',
  'search',
  'topics',
  'post',
  'posts',
  'teamMember',
  'teamMembers',
  'event',
  'events',
  'webinar',
  'webinars',
  'partnership',
  'partnerships',
  'membership',
  'memberships',
  'newsletterResource',
  'newsletterResources',
  'additionalResource',
  'additionalResources',
  'outsourceCard',
  'outsourceCards',
  'package',
  'packages',
  'accordion',
  'accordions',
  'imageAsset',
  'imageAssets',
  'homePage',
  'homePages',
  'servicesPage',
  'servicesPages',
  'registeredFundsPage',
  'registeredFundsPages',
  'mockSecExamPage',
  'mockSecExamPages',
  'riaRegistrationServicesPage',
  'riaRegistrationServicesPages',
  'complianceNewsletterPage',
  'complianceNewsletterPages',
  'eventsPage',
  'eventsPages',
  'resourcesPage',
  'resourcesPages',
  'aboutPage',
  'aboutPages',
  'partnerPage',
  'partnerPages',
  'contactPage',
  'contactPages',
];
const ofSuperadmins = [
  'collaborators',
  'collaborator',
  'createCollaborator',
  'updateCollaborator',
  'removeCollaborator',
];

function harmless(type: GraphQLLeafType): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const values: Record<string, unknown> = { Int: 1, Boolean: false, LocalDate: '2026-05-04', Upload: null };
  return values[type.name] ?? (type.name === 'Upload' ? null : 'x');
}

const operations = everyOperation(buildSchema(sdl()), harmless);
const guarded = operations.filter(({ name }) => ![...publicMutations, ...publicQueries].includes(name));

describe('every operation that is not public', () => {
  test('is one of those known to be guarded', () => {
    expect(guarded.length).toBeGreaterThan(90);
    expect(operations.length - guarded.length).toBe(publicMutations.length + publicQueries.length);
  });

  test('answers 401 to visitors and to tokens that are no session', async () => {
    for (const { name, document, variables } of guarded) {
      for (const token of [null, 'nonsense', 'a'.repeat(43)]) {
        const answer = await site.visitor.as(token).graphql(document, variables);
        expect([answer.status, answer.errors[0]?.extensions.code], name).toEqual([401, 'UNAUTHENTICATED']);
        expect(answer.data?.[name] ?? null, name).toBeNull();
      }
    }
  });

  test('lets collaborators in but for what superadmins do, which is FORBIDDEN and never 401', async () => {
    for (const { name, document, variables } of guarded) {
      const answer = await collaborator.graphql(document, variables);
      expect(answer.status, name).not.toBe(401);
      const codes = answer.errors.map(({ extensions }) => extensions.code);
      if (ofSuperadmins.includes(name)) expect(codes, name).toEqual(['FORBIDDEN']);
      else for (const code of codes) expect(['FORBIDDEN', 'UNAUTHENTICATED'], name).not.toContain(code);
    }
  });

  test('lets superadmins in', async () => {
    for (const { name, document, variables } of guarded) {
      const codes = (await site.staff.graphql(document, variables)).errors.map(
        ({ extensions }) => extensions.code,
      );
      for (const code of codes) expect(['FORBIDDEN', 'UNAUTHENTICATED'], name).not.toContain(code);
    }
  });
});

describe('public reads', () => {
  const reads = operations.filter(({ name }) => publicQueries.includes(name));

  test('are answered to visitors, and a bad token is ignored', async () => {
    for (const { name, document, variables } of reads) {
      for (const token of [null, 'a'.repeat(43)]) {
        const answer = await site.visitor.as(token).graphql(document, variables);
        expect([answer.status, answer.errors], name).toEqual([200, []]);
      }
    }
  });

  test('show visitors neither who wrote a record nor members that are not displayed', async () => {
    const hide = `mutation { createTeamMember(input: { membername: "Hidden", memberposition: "Partner", displayOnTeamPage: no }) { id } }`;
    const { id } = (await site.staff.graphql(hide)).data.createTeamMember;
    const document = '{ teamMembers { totalCount items { userID } } homePages { items { userID } } }';
    const { data } = await site.visitor.graphql(document);
    expect(data.teamMembers).toEqual({ totalCount: 0, items: [] });
    for (const page of data.homePages.items) expect(page).toEqual({ userID: null });
    const one = await site.visitor.graphql('query ($id: ID!) { teamMember(id: $id) { membername } }', { id });
    expect(one.data.teamMember).toBeNull();
    expect((await site.visitor.get('/api/get-team-with-order')).body).toEqual([]);
    expect((await site.staff.get('/api/get-team-with-order')).body).toMatchObject([{ membername: 'Hidden' }]);
    const meta = await site.visitor.graphql('{ homePages { items { meta { version } } } }');
    expect(meta.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

test('answers to signed-in people are kept by no cache', async () => {
  const answers = await Promise.all([
    site.staff.graphql('{ me { id } }'),
    site.staff.get('/api/get-events'),
    site.staff.get('/api/get-contact'),
    site.visitor.get('/api/get-contact'),
  ]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});
