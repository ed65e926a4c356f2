import {
  type AccountEvents,
  type AccountsServices,
  createAccountsServices,
  defaultAllowances,
} from '@daybook/accounts';
import { createEntryServices, defaultAllowance, type EntryServices } from '@daybook/entries';
import type { RateLimits } from '@daybook/rate-limits';
import type { Limits } from '../config/limits.ts';

/**
 * Creates the services that have rate limits. Limits that the operator has set replace the defaults.
 * @param publicUrl the base of absolute links, without a trailing slash
 */
export function rateLimitedServices(
  rateLimits: RateLimits,
  { tries, waitingHashes, freshSignIn }: Limits,
  publicUrl: string,
  events: AccountEvents,
): { accounts: AccountsServices; entries: EntryServices } {
  const { accountAndAddress, address } = defaultAllowances;
  return {
    accounts: createAccountsServices({
      rateLimits,
      events,
      freshFor: freshSignIn,
      hashing: waitingHashes === undefined ? {} : { maxWaiting: waitingHashes },
      allowances: {
        accountAndAddress: {
          ...accountAndAddress,
          points: tries.signInsOfAccount ?? accountAndAddress.points,
        },
        address: { ...address, points: tries.signIns ?? address.points },
      },
    }),
    entries: createEntryServices({
      rateLimits,
      publicUrl,
      allowance: { ...defaultAllowance, points: tries.forms ?? defaultAllowance.points },
    }),
  };
}
