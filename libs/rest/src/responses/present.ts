/** Converts a GraphQL value for old clients: `id` becomes `_id` at every depth. With `keepId`, it has both names. */
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

/** Whether a value is an object with fields, as GraphQL returns them. */
export function isFields(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
