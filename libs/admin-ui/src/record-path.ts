import { generatePath } from 'react-router-dom';

/** The address of a record by its pattern; its id stands for a slug where it has none. */
export function recordPath(pattern: string, { id, slug }: { id: string; slug?: unknown }): string {
  return generatePath(pattern, { id, slug: typeof slug === 'string' ? slug : id });
}
