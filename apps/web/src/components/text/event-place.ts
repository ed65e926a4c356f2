import type { EventCardPartsFragment } from '@daybook/graphql-client/web/operations';

/** Where people attend an event, in words; empty if it is not known. */
export function placeInWords({
  attendance,
  place,
}: Pick<EventCardPartsFragment, 'attendance' | 'place'>): string {
  if (attendance === 'onsite') return place;
  if (attendance === 'online' || place === '') return 'Online';
  return `${place}, and online`;
}
