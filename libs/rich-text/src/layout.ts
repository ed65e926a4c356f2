import { type InlineStyle, pixels } from './inline-style.ts';

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

/** The deepest indentation, in steps. */
export const maxIndent = 8;

/** Pixels per step of indentation, as in Lexical and TinyMCE. */
const indentStep = 40;

/** Alignment and indentation of a block. */
export interface Layout {
  align?: Alignment;
  /** Steps, from 1 to `maxIndent`. */
  indent?: number;
}

/** The class names that any element with a `class` attribute may have. They replace `style` attributes. */
export const layoutClasses: readonly string[] = [
  ...alignments.map((align) => `align-${align}`),
  ...Array.from({ length: maxIndent }, (_, step) => `indent-${step + 1}`),
];

/**
 * The layout of a `class` attribute. It also understands the classes of Quill, WordPress, and Bootstrap
 * (`ql-align-center`, `alignright`, `text-center`).
 */
export function layoutFromClasses(className: string): Layout {
  const layout: Layout = {};
  for (const name of className.split(/\s+/)) {
    const align = asAlignment(/^(?:.*-)?(?:align-?|text-)(left|center|right|justify)$/.exec(name)?.[1]);
    if (align && !layout.align) layout.align = align;
    const indent = /^(?:.*-)?indent-([1-8])$/.exec(name)?.[1];
    if (indent && !layout.indent) layout.indent = Number(indent);
  }
  return layout;
}

/** The `class` attribute of a layout; empty if there is none. */
export function classesFromLayout({ align, indent }: Layout): string {
  const names: string[] = [];
  if (align) names.push(`align-${align}`);
  if (indent) names.push(`indent-${indent}`);
  return names.join(' ');
}

/** The inline style for our classes, for editors without our style sheet, such as Lexical's import. */
export function styleFromClasses(className: string): string {
  const { align, indent } = layoutFromClasses(className);
  const declarations: string[] = [];
  if (align) declarations.push(`text-align: ${align}`);
  if (indent) declarations.push(`padding-inline-start: ${indent * indentStep}px`);
  return declarations.join('; ');
}

const indented = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote', 'pre']);
const placed = new Set(['img', 'figure', 'iframe', 'table']);

/** The layout in another editor's inline style or `align` attribute. */
export function layoutFromStyle(element: string, style: InlineStyle, alignAttribute?: string): Layout {
  const layout: Layout = {};
  if (element === 'span') return layout;
  const align = placed.has(element) ? placement(style) : asAlignment(style.get('text-align'));
  const effective = align ?? asAlignment(alignAttribute?.trim().toLowerCase());
  if (effective) layout.align = effective;
  const indent = indented.has(element) ? indentOf(style) : 0;
  if (indent > 0) layout.indent = indent;
  return layout;
}

function asAlignment(value: string | undefined): Alignment | undefined {
  const plain = value === 'end' ? 'right' : value?.replace(/^-(?:webkit|moz)-/, '');
  return alignments.find((alignment) => alignment === plain);
}

/** Pictures, frames, and tables are aligned by floats or margins instead of `text-align`. */
function placement(style: InlineStyle): Alignment | undefined {
  const float = asAlignment(style.get('float'));
  if (float) return float;
  const centred =
    (style.get('margin-left') === 'auto' && style.get('margin-right') === 'auto') ||
    /^\S+ auto(?: \S+(?: auto)?)?$/.test(style.get('margin') ?? '');
  return centred ? 'center' : undefined;
}

function indentOf(style: InlineStyle): number {
  const start =
    pixels(style.get('padding-inline-start')) ??
    pixels(style.get('padding-left')) ??
    pixels(style.get('margin-inline-start')) ??
    pixels(style.get('margin-left')) ??
    0;
  return Math.min(maxIndent, Math.round(start / indentStep));
}
