import { isFields } from '../graphql/is-fields.ts';
import type { Adapter } from '../route.ts';
import { regularHandler } from './regular.ts';

/** Adds an empty `password`, because old clients read the field. Nobody can read a password (contract §7). */
export const withEmptyPassword: Adapter = {
  handler(route, compile) {
    const read = regularHandler(route, compile);
    return async (call) => {
      const answer = await read(call);
      return isFields(answer.body) ? { ...answer, body: { ...answer.body, password: '' } } : answer;
    };
  },
  notes: {
    summary: 'The password is always empty.',
    answer: (collaborator) => ({
      allOf: [collaborator, { type: 'object', properties: { password: { type: 'string', const: '' } } }],
    }),
  },
};

/**
 * Ignores `role`. Roles can be chosen only in the back office, and this call creates only collaborators (contract §6).
 */
export const withoutRole: Adapter = {
  handler(route, compile) {
    const save = regularHandler(route, compile);
    return (call) => {
      const { role: _role, ...fields } = call.body.fields;
      return save({ ...call, body: { ...call.body, fields } });
    };
  },
  notes: { bodyWithout: ['role'], refusals: [400] },
};
