import type { Adapter } from '../route.ts';
import { regularHandler } from './regular.ts';

/** All wrong credentials must have the same error (contract §8), so no field of the form is refused here. */
export const signIn: Adapter = {
  handler(route, compile) {
    const attempt = regularHandler(route, compile);
    return (call) => {
      const { email, password, remember } = call.body.fields;
      const fields = {
        email: asTyped(email),
        password: asTyped(password),
        remember: remember === true || remember === 'true',
      };
      return attempt({ ...call, body: { ...call.body, fields } });
    };
  },
  notes: { refusals: [401, 403, 429] },
};

/** Treats values that nobody can type as empty. */
function asTyped(value: unknown): unknown {
  return typeof value === 'object' ? '' : value;
}
