import { generatePath } from 'react-router-dom';

interface Addressed {
  readonly id: string;
  readonly slug?: unknown;
}

/** What addresses and queries call a record: its slug, or its id where it has no slug. */
export function recordName({ id, slug }: Addressed): string {
  return typeof slug === 'string' ? slug : id;
}

/** The address of a record by its pattern. */
export function recordPath(pattern: string, record: Addressed): string {
  return generatePath(pattern, { id: record.id, slug: recordName(record) });
}
