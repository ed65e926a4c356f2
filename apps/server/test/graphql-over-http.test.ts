import { type AuditResult, auditServer } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite({ NODE_ENV: 'production' });

/** Recommendations that the server does not follow, by the id of the audit. */
const notFollowed: Record<string, string> = {
  // A document that exceeds a limit gets 400 with every media type (contract §8), and so does every document that is
  // not run.
  '572B': 'SHOULD use 200 status code on document parsing failure when accepting application/json',
  FDE2: 'SHOULD use 200 status code on document validation failure when accepting application/json',
  '7B9B': 'SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
};

async function audit(headers: Record<string, string>): Promise<AuditResult[]> {
  const fetchFn = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } });
  return auditServer({ url: `${site.server.url}/graphql`, fetchFn });
}

function withStatus(results: AuditResult[], ...statuses: string[]): Record<string, string> {
  const some = results.filter(({ status }) => statuses.includes(status));
  return Object.fromEntries(some.map(({ id, name }) => [id, name]));
}

describe('the GraphQL over HTTP audits', () => {
  const callers = [
    ['visitors', async () => ({})],
    ['staff', async () => ({ authorization: `Bearer ${site.staff.token}` })],
  ] as const;

  test.each(callers)(
    'find no error with %s, and no warning except the documented ones',
    async (_who, headersOf) => {
      const results = await audit(await headersOf());
      expect(results.length).toBeGreaterThan(50);
      expect(withStatus(results, 'error')).toEqual({});
      expect(withStatus(results, 'warn', 'notice')).toEqual(notFollowed);
    },
  );
});
