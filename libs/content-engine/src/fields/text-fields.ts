import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLLocalDate } from 'graphql-scalars';
import { declareField, describe, exposeField, type FieldOptions } from './declare-field.ts';
import type { FieldKind } from './field-definition.ts';

interface TextOptions extends FieldOptions {
  /** Longest value in characters. */
  maxLength?: number;
}

/**
 * The decorator of one kind of field that is stored as text.
 * @param complexity what reading it costs, in the unit of a short text; its typical length decides
 */
function textField(kind: FieldKind, defaultMaxLength: number, complexity = 1) {
  return (options: TextOptions): PropertyDecorator =>
    (prototype, key) => {
      const name = String(key);
      const { maxLength = defaultMaxLength } = options;
      declareField(prototype, name, options, { kind, maxLength });
      Property({ type: 'text', default: '' })(prototype, name);
      exposeField(prototype, name, () => String, { description: describe(options), complexity });
    };
}

/** A single line of plain text. */
export const Text = textField('text', 1_000);

/** Plain text of several lines. */
export const LongText = textField('longText', 20_000, 3);

/** The last part of a page's address, unique among its type. */
export const Slug = textField('slug', 200);

/** An absolute http(s) address. */
export const Link = textField('link', 2_000);

/** A link to a video or playlist on a known host. */
export const VideoLink = textField('videoLink', 2_000);

/** HTML, sanitised on save (contract §9: up to 5,000,000 characters). */
export const RichText = textField('richText', 5_000_000, 50);

/** A calendar day `YYYY-MM-DD`, the same day in every time zone. */
export function Day(options: FieldOptions): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    declareField(prototype, name, options, { kind: 'day' });
    Property({ type: 'date' })(prototype, name);
    exposeField(prototype, name, () => GraphQLLocalDate, { description: describe(options) });
  };
}

/** Words, stored and read as one comma-separated text, given as a list (contract §3). */
export function Tags(options: FieldOptions): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    declareField(prototype, name, options, { kind: 'tags', maxLength: 100 });
    Property({ type: 'text', default: '' })(prototype, name);
    exposeField(prototype, name, () => String, { description: describe(options) });
  };
}
