import { isTypedHtml } from '@daybook/page-rendering/preview-messages';

/** Values of a record by field name, as the API returns them. */
export type TypedValues = Readonly<Record<string, unknown>>;

/**
 * The data of a page with the values that a form has for a record, wherever the data contain the record. A value whose
 * type differs from that of the stored value is left out, because the screen could not show it.
 */
export function withTypedValues(data: unknown, id: string, values: TypedValues): unknown {
  if (Array.isArray(data)) return data.map((each) => withTypedValues(each, id, values));
  if (!isObject(data)) return data;
  const typed = data.id === id ? values : {};
  return Object.fromEntries(
    Object.entries(data).map(([name, stored]) => {
      const value = Object.hasOwn(typed, name) ? typed[name] : undefined;
      return [name, isShowable(value, stored) ? value : withTypedValues(stored, id, values)];
    }),
  );
}

/** Whether the data of a page has a record. */
export function hasRecord(data: unknown, id: string): boolean {
  if (!isObject(data) && !Array.isArray(data)) return false;
  return (isObject(data) && data.id === id) || Object.values(data).some((each) => hasRecord(each, id));
}

/** Replaces typed HTML, in lists as well, by HTML that is safe to show. */
export function sanitized(value: unknown, sanitize: (html: string) => string): unknown {
  if (isTypedHtml(value)) return sanitize(value.html);
  if (Array.isArray(value)) return value.map((each) => sanitized(each, sanitize));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sanitized(each, sanitize)]));
}

/** Whether a screen can show a value instead of the stored one. A missing file is null, so one of the two may be null. */
function isShowable(value: unknown, stored: unknown): boolean {
  if (value === undefined) return false;
  if (value === null || stored === null) return isObject(value ?? stored);
  return typeof value === typeof stored && Array.isArray(value) === Array.isArray(stored);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
