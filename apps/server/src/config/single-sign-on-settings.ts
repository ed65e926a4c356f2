import type { SingleSignOnSettings } from '@daybook/accounts';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The variables of single sign-on. */
export const singleSignOnVariables = {
  SSO_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the https address of an identity provider' })
    .refine(isIssuer, 'must be an https address without a user name, query, or fragment')
    .optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  SSO_LABEL: z.string().trim().min(1).max(40, 'must have at most 40 characters').default('single sign-on'),
  SSO_EMAIL_DOMAINS: z
    .string()
    .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
    .refine(
      (domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
      'must be domains such as firm.example, separated by commas',
    )
    .default([]),
  SSO_TRUST_MFA: z.enum(['true', 'false']).default('false'),
};

/**
 * The identity provider; undefined if there is none. Throws `ConfigurationError` if only some of the required
 * variables are set.
 */
export function singleSignOnOf(
  read: z.infer<z.ZodObject<typeof singleSignOnVariables>>,
): SingleSignOnSettings | undefined {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = read;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined) throw new ConfigurationError('SSO_ISSUER: is missing; set it with SSO_CLIENT_ID');
  if (clientId === undefined) throw new ConfigurationError('SSO_ISSUER: needs SSO_CLIENT_ID');
  return {
    issuer,
    clientId,
    clientSecret,
    label: read.SSO_LABEL,
    emailDomains: read.SSO_EMAIL_DOMAINS,
    trustsMfa: read.SSO_TRUST_MFA === 'true',
  };
}

/** Only a provider on this machine may be reached without TLS. */
function isIssuer(text: string): boolean {
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || localHosts.includes(hostname);
  return isSafe && username + password + search + hash === '';
}
