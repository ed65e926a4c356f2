import type { FormField } from '@daybook/graphql-client/form-field';
import { wordsOfSlug } from '../slug/slug.ts';
import { type FieldValue, type FormValues, isSame } from './form-values.ts';

/** A host name with a dot in it, and whatever may follow: what people type of an address when they leave out its scheme. */
const bareAddress =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** A typed value as the server takes it: slugs in small letters with hyphens, addresses with https://. */
export function tidyValue({ kind }: FormField, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (kind === 'slug') return wordsOfSlug(text).join('-') || text;
  if (kind === 'link' || kind === 'videoLink') return bareAddress.test(text) ? `https://${text}` : text;
  return value;
}

/** The values of a form with every one tidied that is not what the record had before. */
export function tidyValues(fields: readonly FormField[], values: FormValues, before: FormValues): FormValues {
  const typed = fields.filter(({ name }) => !isSame(values[name] ?? null, before[name] ?? null));
  const tidied = typed.map((field) => [field.name, tidyValue(field, values[field.name] ?? null)] as const);
  return { ...values, ...Object.fromEntries(tidied) };
}
