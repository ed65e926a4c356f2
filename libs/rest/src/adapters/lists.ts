import { readList } from '../graphql/read-list.ts';
import type { Adapter } from '../route.ts';
import { regular } from './regular.ts';

/** How many records there are (contract §7, `get-posts-count`). */
export const countOnly: Adapter = {
  handler(route, compile) {
    const operation = compile(route.operation, '{ items { id } totalCount }');
    return async (call) => {
      const { totalCount } = readList(await call.run(operation, { page: 1, pageSize: 1 }));
      return { body: { totalCount } };
    };
  },
  notes: {
    summary: 'How many there are.',
    hasNoQuery: true,
    answer: () => ({
      type: 'object',
      required: ['totalCount'],
      properties: { totalCount: { type: 'integer' } },
    }),
  },
};

/** A list that answers a sentence while it has no records at all (contract §7). */
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
      summary: `The JSON string "${sentence}" while there are none.`,
      answer: (list) => ({ anyOf: [list, { type: 'string', const: sentence }] }),
    },
  };
}

/** The order of the contract; staff read the newest first. */
const oldestFirst = { field: 'createdAt', direction: 'asc' };

/** Entries; those that look like spam are left out unless asked for, and then come among the others (contract §7). */
export const entries: Adapter = {
  handler(route, compile) {
    const list = regular.handler(route, compile);
    return (call) => {
      const also = { spam: call.query.spam === 'true' ? null : false, sort: oldestFirst };
      return list({ ...call, run: (operation, variables) => call.run(operation, { ...variables, ...also }) });
    };
  },
  notes: { query: { spam: 'With true, entries that look like spam come among the others.' } },
};
