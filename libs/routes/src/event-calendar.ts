import { publicRoutes } from './public-routes.ts';

/** Path of the calendar file of an event, below its page. */
export function eventCalendarPath(id: string): string {
  return `${publicRoutes.event.replace(':id', id)}/event.ics`;
}

/** Matches the paths of calendar files. The first group is the id of the event. */
export const eventCalendarPattern = new RegExp(
  `^${eventCalendarPath('([0-9a-f]{24})').replace('.', '\\.')}$`,
);
