import type { AllowedElement } from './allowed-html.ts';

/** The kinds of callouts: a block that stands out from the text. */
export const callouts = ['callout-note', 'callout-important'] as const;
export type Callout = (typeof callouts)[number];

/** The widths of a picture. Without one it has its own size, up to the width of the text. */
export const widths = ['width-small', 'width-medium', 'width-full'] as const;
export type Width = (typeof widths)[number];

/** The class of a note to the words before it. Pages show it as a number and list the notes after the text. */
export const footnote = 'footnote';

/** The class names that only some elements may have, besides the layout classes. */
export const elementClasses: Readonly<Partial<Record<AllowedElement, readonly string[]>>> = {
  div: callouts,
  figure: widths,
  img: widths,
  span: [footnote],
};

/** The first class name that an element may have besides its layout; null if there is none. */
export function elementClass(element: AllowedElement, className: string): string | null {
  const allowed = elementClasses[element] ?? [];
  return className.split(/\s+/).find((name) => allowed.includes(name)) ?? null;
}
