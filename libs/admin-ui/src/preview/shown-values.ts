import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { removedFile } from '../kinds/file-rules.ts';
import { kindOf } from '../kinds/registry.ts';
import { type FieldValue, type FormValues, isSame } from '../values/form-values.ts';

/** Kinds whose values the page can show only after a save, because it needs what the server derives from them. */
const shownWhenSaved: readonly string[] = [
  'anyFile',
  'dateTime',
  'document',
  'reference',
  'references',
  'slug',
  'videoLink',
];

/** In characters. A page takes too long to show longer texts at each key press. */
const longestText = 200_000;

/**
 * The values of a form that differ from the stored record, as its public page reads them. Rich texts are `{ html }`,
 * which the page sanitizes. Fields that the page can show only after a save are left out.
 * @param urlOf makes a URL for a chosen picture
 */
export function shownValues(
  fields: readonly FormField[],
  values: FormValues,
  stored: ContentRecord,
  urlOf: (file: File) => string,
): Record<string, unknown> {
  return valuesOf(changedFields(fields, values, stored), values, urlOf);
}

/** The changed fields that the page can show only after a save. */
export function shownAfterSave(
  fields: readonly FormField[],
  values: FormValues,
  stored: ContentRecord,
): readonly FormField[] {
  return changedFields(fields, values, stored).filter(({ kind }) => shownWhenSaved.includes(kind));
}

function changedFields(
  fields: readonly FormField[],
  values: FormValues,
  stored: ContentRecord,
): readonly FormField[] {
  return fields.filter((field) => {
    const before = kindOf(field).initial(stored[field.name], field, kindOf);
    return !isSame(values[field.name] ?? null, before);
  });
}

function valuesOf(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
  urlOf: (file: File) => string,
): Record<string, unknown> {
  const entries = fields.map(
    (field) => [field.name, shownValue(field, values[field.name] ?? null, urlOf)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function shownValue(field: FormField, value: FieldValue, urlOf: (file: File) => string): unknown {
  if (field.kind === 'picture') return shownPicture(value, urlOf);
  if (shownWhenSaved.includes(field.kind)) return undefined;
  if (field.kind === 'items') return itemsOf(value).map((item) => valuesOf(field.items ?? [], item, urlOf));
  const input = kindOf(field).toInput(value, field, kindOf);
  if (typeof input !== 'string') return input;
  if (input.length > longestText) return undefined;
  if (field.kind === 'richText') return { html: input };
  if (field.kind === 'link') return /^https?:\/\//i.test(input) ? input : '';
  return input;
}

function shownPicture(value: FieldValue, urlOf: (file: File) => string): unknown {
  if (value === removedFile) return null;
  return value instanceof File ? { url: urlOf(value), width: null, height: null, variants: [] } : undefined;
}

function itemsOf(value: FieldValue): readonly Readonly<Record<string, FieldValue>>[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
}
