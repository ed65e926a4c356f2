import { type ContractCall, contractCalls } from '@daybook/rest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import {
  addByForm,
  filledForm,
  foreignId,
  isFormKind,
  made,
  newCollaborator,
} from '../support/rest-samples.ts';
import { superadmin } from '../support/test-server.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
let collaborator: ApiClient;

beforeAll(async () => {
  const account = newCollaborator();
  await site.staff.post('/api/add-collaborator', account);
  collaborator = await site.visitor.signedIn(account);
  await made(site.staff, 'team', { displayOnTeamPage: 'no' });
});

const otherNames: Record<string, string> = {
  Team: 'team',
  order: 'team',
  blog: 'posts',
  post: 'posts',
  outsource: 'outsources',
  newsletter: 'newsletterresources',
};

/** The kind of record of a path, as the create path names it. */
function kindOf(path: string): string {
  const [, noun = ''] = /^\/api\/(?:get|add|update|delete|download)-([^/]+)/.exec(path) ?? [];
  return otherNames[noun] ?? noun;
}

const plainBodies: Record<string, () => object> = {
  packages: () => ({ packagetitle: 'Standard' }),
  outsources: () => ({ outsourcetitle: 'Talk to us', outsourcenumber: '01' }),
  accordian: () => ({ packageName: 'Filings', items: [{ name: 'Form ADV', variationType: 'full' }] }),
  contactpage: () => ({ heading: 'Contact' }),
  collaborator: newCollaborator,
};

async function bodyFor({ method, path }: ContractCall): Promise<object | undefined> {
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (path === '/api/login') return superadmin;
  const kind = kindOf(path);
  return isFormKind(kind) ? filledForm(kind) : (plainBodies[kind]?.() ?? {});
}

/** The path of a call with a record filled in: the existing page record, or a new record. */
async function pathTo({ path }: ContractCall): Promise<string> {
  if (!path.includes(':')) return path;
  const kind = kindOf(path);
  if (path.includes(':direction')) await made(site.staff, 'team');
  const { body } = isFormKind(kind)
    ? await addByForm(site.staff, kind)
    : plainBodies[kind] && kind !== 'contactpage'
      ? await site.staff.post(`/api/add-${kind}`, plainBodies[kind]())
      : await site.visitor.get(`/api/get-${kind}`);
  const record = Array.isArray(body) ? body[0] : body;
  return path.replace(/:(\w+)/g, (_part, name) =>
    name === 'direction' ? 'up' : record[name === 'id' ? '_id' : name],
  );
}

async function send(call: ContractCall, caller: ApiClient, path: string) {
  const answer = await caller.send(call.method, path, await bodyFor(call));
  expect(answer.headers.get('content-type')).toContain('application/json');
  return answer;
}

const refusal = { message: expect.stringMatching(/\w/) };
const ofAccess = (...accesses: string[]) => contractCalls.filter(({ access }) => accesses.includes(access));

async function expectNeedsSession(call: ContractCall, path: string): Promise<void> {
  for (const caller of [site.visitor, site.visitor.as('a'.repeat(43))]) {
    const { status, body } = await send(call, caller, path);
    expect([status, body]).toEqual([401, refusal]);
  }
}

describe('every call of the contract', () => {
  test.each(ofAccess('public'))('$method $path responds to visitors', async (call) => {
    expect((await send(call, site.visitor, await pathTo(call))).status).toBe(200);
  });

  test.each(ofAccess('staff'))(
    '$method $path responds to collaborators, and to nobody without a session',
    async (call) => {
      const path = await pathTo(call);
      await expectNeedsSession(call, path);
      expect((await send(call, collaborator, path)).status).toBe(200);
    },
  );

  test.each(ofAccess('superadmin'))('$method $path responds only to superadmins', async (call) => {
    const path = await pathTo(call);
    await expectNeedsSession(call, path);
    const { status, body } = await send(call, collaborator, path);
    expect([status, body]).toEqual([403, refusal]);
    expect((await send(call, site.staff, path)).status).toBe(200);
  });

  test.each(contractCalls.filter(({ path }) => path.includes(':')))(
    '$method $path gets 404 for unknown records',
    async (call) => {
      const caller = call.access === 'public' ? site.visitor : site.staff;
      const odd = call.method === 'GET' ? ['%E0%A4%A', '%00', "'%20or%201=1%20--", 'a%2Fb'] : [];
      for (const name of [foreignId, 'nonsense', ...odd]) {
        const path = call.path.replace(/:(id|slug|fileId)/, name).replace(':direction', 'up');
        const { status, body } = await send(call, caller, path);
        expect([name, status, body]).toEqual([name, 404, refusal]);
      }
    },
  );
});

test.each(ofAccess('public').filter(({ method }) => method === 'GET'))(
  'GET $path shows clients with an invalid token what visitors see',
  async (call) => {
    const path = await pathTo(call);
    const shown = await site.visitor.get(path);
    for (const authorization of ['Bearer nonsense', `Bearer ${'a'.repeat(43)}`, 'Bearer', 'Basic YTpi']) {
      const { status, body } = await site.visitor.get(path, { authorization });
      expect([status, body]).toEqual([200, shown.body]);
    }
  },
);

describe('everything else on /api', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/get-posts/more',
    '/api/get-nosuchpage',
    '/api/../api/nothing',
    '/api/%E0%A4%A',
  ])('%s is 404', async (path) => {
    for (const [method, body] of [['GET'], ['PUT', {}], ['POST', {}], ['DELETE']] as const) {
      const { status, body: answered } = await site.staff.send(method, path, body);
      expect([method, status, answered]).toEqual([method, 404, refusal]);
    }
  });

  test.each(
    [...Map.groupBy(contractCalls, ({ path }) => path)].map(([path, calls]) => ({
      path,
      others: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) =>
        calls.every((call) => call.method !== method),
      ),
    })),
  )('$path refuses $others', async ({ path, others }) => {
    for (const method of others) {
      const { status, body } = await site.staff.send(
        method,
        path.replace(/:direction/, 'up').replace(/:\w+/, foreignId),
      );
      expect([method, status, body]).toEqual([method, 405, refusal]);
    }
  });
});
