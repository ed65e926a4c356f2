import { generatePath } from 'react-router-dom';

interface Addressed {
  readonly id: string;
  readonly slug?: unknown;
}

/** The name of a record in addresses and queries: its slug, or its id if it has none. */
export function recordName({ id, slug }: Addressed): string {
  return typeof slug === 'string' ? slug : id;
}

/** The address of a record. */
export function recordPath(pattern: string, record: Addressed): string {
  return generatePath(pattern, { id: record.id, slug: recordName(record) });
}
