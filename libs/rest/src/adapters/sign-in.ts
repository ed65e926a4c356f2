import type { Adapter } from '../route.ts';
import { regularHandler } from './regular.ts';

/** Whatever is wrong with the credentials is one and the same failure (contract §8), so nothing of the form is refused here. */
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
  notes: { refusals: [401, 429] },
};

/** What nobody can type is like nothing typed. */
function asTyped(value: unknown): unknown {
  return typeof value === 'object' ? '' : value;
}
