import { isFields } from '../graphql/is-fields.ts';

/** Converts a GraphQL value for old clients: `id` becomes `_id` at every depth. With `keepId`, objects have both. */
export function present(value: unknown, keepId = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => present(entry, keepId));
  if (!isFields(value)) return value;
  const presented: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id') presented._id = inner;
    if (key !== 'id' || keepId) presented[key] = present(inner, keepId);
  }
  return presented;
}
