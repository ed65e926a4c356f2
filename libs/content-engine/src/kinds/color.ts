import type { FieldOptions } from '../fields/field-definition.ts';
import { contrastOf } from './contrast.ts';
import { fieldDecorator } from './kind.ts';
import { defineTextKind, fail, parseText, type TextOptions } from './text-kind.ts';

interface ColorOptions extends TextOptions, FieldOptions {
  /** Backgrounds on which texts in this color must be legible. */
  legibleOn?: readonly string[];
}

/** The contrast of texts that WCAG 2.2, level AA, requires. */
const leastContrast = 4.5;

export const colorKind = defineTextKind({
  name: 'color',
  maxLength: 20,
  parse(value, field, limit) {
    const color = parseText(value, field, limit).trim().toLowerCase();
    if (color === '') return color;
    if (!/^#[0-9a-f]{6}$/.test(color)) fail(field, `${field.label} must be a color such as #1f4a41.`);
    const { legibleOn = [] }: ColorOptions = field.options;
    const least = Math.min(...legibleOn.map((background) => contrastOf(color, background)));
    if (least < leastContrast)
      fail(
        field,
        `${field.label} is too light: its contrast is ${least.toFixed(1)} to 1, and texts need ${leastContrast} to 1. Choose a darker color.`,
      );
    return color;
  },
});

const declareColor = fieldDecorator(colorKind);

/** A color as `#rrggbb`, or an empty text. */
export function Color(options: ColorOptions): PropertyDecorator {
  return declareColor(options);
}
