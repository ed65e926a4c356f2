import { readList } from '../graphql/read-list.ts';
import type { Adapter } from '../route.ts';
import { regular } from './regular.ts';

/** Returns the number of records (contract §7, `get-posts-count`). */
export const countOnly: Adapter = {
  handler(route, compile) {
    const operation = compile(route.operation, '{ items { id } totalCount }');
    return async (call) => {
      const { totalCount } = readList(await call.run(operation, { page: 1, pageSize: 1 }));
      return { body: { totalCount } };
    };
  },
  notes: {
    summary: 'The number of records.',
    hasNoQuery: true,
    answer: () => ({
      type: 'object',
      required: ['totalCount'],
      properties: { totalCount: { type: 'integer' } },
    }),
  },
};

/** A list that returns a sentence if there are no records at all (contract §7). */
export function orSentence(sentence: string, base: Adapter = regular): Adapter {
  return {
    handler(route, compile) {
      const list = base.handler(route, compile);
      return async (call) => {
        const answer = await list(call);
        return answer.headers?.['X-Total-Count'] === '0' ? { ...answer, body: sentence } : answer;
      };
    },
    notes: {
      ...base.notes,
      summary: `The JSON string "${sentence}" if there are none.`,
      answer: (list) => ({ anyOf: [list, { type: 'string', const: sentence }] }),
    },
  };
}

/** The order of the contract. Staff lists are newest first by default. */
const oldestFirst = { field: 'createdAt', direction: 'asc' };

/**
 * Lists entries. Entries that look like spam are left out unless requested; then they are listed among the others
 * (contract §7).
 */
export const entries: Adapter = {
  handler(route, compile) {
    const list = regular.handler(route, compile);
    return (call) => {
      const also = { spam: call.query.spam === 'true' ? null : false, sort: oldestFirst };
      return list({ ...call, run: (operation, variables) => call.run(operation, { ...variables, ...also }) });
    };
  },
  notes: { query: { spam: 'With true, the list includes entries that look like spam.' } },
};
