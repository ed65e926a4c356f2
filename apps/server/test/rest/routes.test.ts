import { type ContractCall, contractCalls } from '@daybook/rest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { bodyFor, pathTo } from '../support/contract-samples.ts';
import { foreignId, made, newCollaborator } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
let collaborator: ApiClient;

beforeAll(async () => {
  const account = newCollaborator();
  await site.staff.post('/api/add-collaborator', account);
  collaborator = await site.visitor.signedIn(account);
  await made(site.staff, 'team', { displayOnTeamPage: 'no' });
});

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
    expect((await send(call, site.visitor, await pathTo(call, site))).status).toBe(200);
  });

  test.each(ofAccess('staff'))(
    '$method $path responds to collaborators, and to nobody without a session',
    async (call) => {
      const path = await pathTo(call, site);
      await expectNeedsSession(call, path);
      expect((await send(call, collaborator, path)).status).toBe(200);
    },
  );

  test.each(ofAccess('superadmin'))('$method $path responds only to superadmins', async (call) => {
    const path = await pathTo(call, site);
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
    const path = await pathTo(call, site);
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
