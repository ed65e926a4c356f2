import type { Adapter } from '../route.ts';
import { regularHandler } from './regular.ts';

/** Accordions answer their id under both names (contract §3). */
export const withBothIds: Adapter = {
  handler: (route, compile) => regularHandler(route, compile, true),
  notes: { summary: 'The id stands under `_id` and under `id`.' },
};
