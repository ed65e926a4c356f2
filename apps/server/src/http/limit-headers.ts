import type { ServerResponse } from 'node:http';
import type { LimitState } from '@daybook/errors';

/**
 * Creates a function that sets the header fields `RateLimit-Policy` and `RateLimit` of a response
 * (draft-ietf-httpapi-ratelimit-headers-10), with one item for each limit. A later state of a limit replaces an earlier
 * one.
 */
export function limitHeaders(response: ServerResponse): (limit: LimitState) => void {
  const noted = new Map<string, LimitState>();
  return (limit) => {
    noted.set(limit.name, limit);
    if (response.headersSent) return;
    const limits = [...noted.values()];
    const policies = limits.flatMap(({ name, allowance }) =>
      allowance ? `"${name}";q=${allowance.requests};w=${allowance.seconds}` : [],
    );
    if (policies.length > 0) response.setHeader('RateLimit-Policy', policies.join(', '));
    const left = limits.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`);
    response.setHeader('RateLimit', left.join(', '));
  };
}
