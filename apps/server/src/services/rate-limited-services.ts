import {
  type AccountEvents,
  type AccountsServices,
  createAccountsServices,
  defaultAllowances,
} from '@daybook/accounts';
import { isGuide } from '@daybook/content';
import {
  createEntryServices,
  defaultAllowance,
  type EntryServices,
  type OnEntryReceived,
} from '@daybook/entries';
import { createPreviewServices, type PreviewServices } from '@daybook/previews';
import type { RateLimits } from '@daybook/rate-limits';
import type { Configuration } from '../config/configuration.ts';

/**
 * Creates the services that have rate limits. Limits that the operator has set replace the defaults.
 * @param publicUrl the base of absolute links, without a trailing slash
 */
export function rateLimitedServices(
  rateLimits: RateLimits,
  { singleSignOn, limits: { tries, waitingHashes, freshSignIn } }: Configuration,
  publicUrl: string,
  events: AccountEvents,
  onEntryReceived: OnEntryReceived,
): { accounts: AccountsServices; entries: EntryServices; previews: PreviewServices } {
  const { accountAndAddress, address } = defaultAllowances;
  return {
    accounts: createAccountsServices({
      rateLimits,
      publicUrl,
      singleSignOn,
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
      onReceived: onEntryReceived,
      isGuide,
      allowance: { ...defaultAllowance, points: tries.forms ?? defaultAllowance.points },
    }),
    previews: createPreviewServices({ rateLimits, publicUrl }),
  };
}
