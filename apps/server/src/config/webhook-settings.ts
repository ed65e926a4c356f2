import { type AllowedServers, parseNetworks, publicServersAnd } from '@daybook/outgoing-http';
import { z } from 'zod';

/** The variables of webhooks. */
export const webhookVariables = {
  WEBHOOK_PRIVATE_ADDRESSES: z
    .string()
    .refine(
      (text) => networksOf(text) !== null,
      'must be true, false, or networks such as 10.0.5.0/24, separated by commas',
    )
    .default('false'),
};

/** The servers to which webhooks may send messages. */
export function webhookServersOf(read: z.infer<z.ZodObject<typeof webhookVariables>>): AllowedServers {
  return publicServersAnd(networksOf(read.WEBHOOK_PRIVATE_ADDRESSES) ?? 'none');
}

function networksOf(text: string) {
  if (text === 'true') return 'all';
  return text === 'false' ? 'none' : parseNetworks(text);
}
