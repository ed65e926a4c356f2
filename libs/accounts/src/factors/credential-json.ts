import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Maximum length of a response from the browser. Real responses have fewer than 5,000 characters. */
const maxLength = 20_000;

const text = z.string();
/** The database stores these texts, and cannot store all characters. */
const credentialId = z.string().regex(/^[\w-]{1,1500}$/);
const transport = z.string().regex(/^[\w-]{1,50}$/);
const credential = {
  id: credentialId,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(transport).max(10).optional(),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

/** Parses the response of a browser that created a passkey. Returns null if it is invalid. */
export function readRegistration(answer: string): RegistrationResponseJSON | null {
  const { data } = registration.safeParse(parse(answer));
  if (!data) return null;
  const { transports: _, ...response } = data.response;
  return { ...data, response };
}

/** Returns the transports of a new passkey, such as `internal` or `usb`. */
export function transportsIn(answer: string): string[] {
  return registration.safeParse(parse(answer)).data?.response.transports ?? [];
}

/** Parses the response of a browser that signed with a passkey. Returns null if it is invalid. */
export function readAssertion(answer: string): AuthenticationResponseJSON | null {
  const { data } = assertion.safeParse(parse(answer));
  if (!data) return null;
  const { userHandle, ...response } = data.response;
  return { ...data, response: { ...response, ...(userHandle !== undefined && { userHandle }) } };
}

function parse(answer: string): unknown {
  if (answer.length > maxLength) return null;
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
