import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { inputOfField } from '../form/focus-first.ts';
import { kindOf } from '../kinds/registry.ts';
import { storedFileOf } from '../stored-file.ts';
import type { FieldValue, FormValues } from '../values/form-values.ts';

/** Shorter values are found in too many texts. */
const shortestPart = 3;

/**
 * The field that holds a text of the page: the one with exactly this text, otherwise one that contains it, otherwise
 * the longest one that is part of it. Null if there is none.
 */
export function fieldOfText(fields: readonly FormField[], values: FormValues, text: string): string | null {
  const wanted = normalized(text);
  if (wanted === '') return null;
  const texts = fields.flatMap((field) =>
    textsOf(field, values[field.name] ?? null).map((value) => ({ name: field.name, value })),
  );
  const parts = texts
    .filter(({ value }) => value.length >= shortestPart && wanted.includes(value))
    .sort((one, other) => other.value.length - one.value.length);
  const found =
    texts.find(({ value }) => value === wanted) ??
    texts.find(({ value }) => value.includes(wanted)) ??
    parts[0];
  return found?.name ?? null;
}

/** The field that holds the stored picture with a URL, in any of its sizes; null if no field does. */
export function fieldOfPicture(
  fields: readonly FormField[],
  record: ContentRecord,
  url: string,
): string | null {
  const name = url.replace(/^.*\//, '').replace(/[-.].*$/, '');
  const found = fields.find((field) => name !== '' && storedFileOf(record, field)?.name.startsWith(name));
  return found?.name ?? null;
}

/** Focuses the input of a field and scrolls to it; in the editor, to the part with this text. */
export function revealField(name: string, text: string): void {
  const input = inputOfField(name);
  if (!input) return;
  input.focus({ preventScroll: true });
  const part = input.isContentEditable ? partWith(input, normalized(text)) : null;
  if (part) getSelection()?.setPosition(firstText(part) ?? part, 0);
  (part ?? input).scrollIntoView({ block: 'center' });
}

function partWith(editor: HTMLElement, text: string): Element | null {
  const parts = [...editor.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li, td, th, blockquote')];
  return parts.find((part) => normalized(part.textContent ?? '') === text) ?? null;
}

function firstText(element: Element): Node | null {
  return document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
}

function textsOf(field: FormField, value: FieldValue): string[] {
  const texts = field.kind === 'richText' ? [textOf(String(value ?? ''))] : plainTexts(field, value);
  return texts.map(normalized).filter((text) => text !== '');
}

function textOf(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|td|th|blockquote|div)>|<br>/gi, '$& ');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent;
}

function plainTexts(field: FormField, value: FieldValue): string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return [...value];
  const text = kindOf(field).text(value, field);
  if (field.kind !== 'day' || text === '') return [text];
  const format = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return [text, new Date(`${value}T00:00:00Z`).toLocaleDateString(undefined, format)];
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
