import { Trigger } from '@mikro-orm/decorators/legacy';

/** Adds a trigger that refuses updates and deletions of rows of a table, also those of other programs. */
export function AppendOnly(): ClassDecorator {
  return Trigger({
    name: 'append_only',
    timing: 'before',
    events: ['update', 'delete'],
    body: `raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state';`,
  }) as ClassDecorator;
}
