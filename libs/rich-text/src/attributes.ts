import { type AllowedElement, type AttributeName, allowedElements } from './allowed-html.ts';
import { attributeRules } from './attribute-rules.ts';
import { elementClass } from './element-classes.ts';
import { type InlineStyle, inlineStyle, pixels } from './inline-style.ts';
import { classesFromLayout, layoutFromClasses, layoutFromStyle } from './layout.ts';
import { videoEmbedUrl } from './video-links.ts';

export type Attributes = Readonly<Record<string, string>>;

const namesByElement: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(allowedElements).map(([element, names]) => [element, new Set<string>(names)]),
);
const noNames: ReadonlySet<string> = new Set();

/**
 * The allowed attributes of an element, in their original order. Alignment, indentation, and sizes in inline styles
 * become classes and attributes. A picture or frame without an allowed address gets no attributes and must not be
 * shown.
 */
export function allowedAttributes(element: AllowedElement, incoming: Attributes): Record<string, string> {
  if (element === 'iframe') return frameAttributes(incoming);
  const names = namesByElement.get(element) ?? noNames;
  const style = inlineStyle(incoming.style);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming)) {
    if (!names.has(name)) continue;
    const clean = isRuled(name) ? attributeRules[name](value) : classAttribute(element, incoming, style);
    if (clean !== null) kept[name] = clean;
  }
  if (names.has('class') && kept.class === undefined) {
    const className = classAttribute(element, incoming, style);
    if (className !== null) kept.class = className;
  }
  if (element === 'img' && kept.src === undefined) return {};
  if (element === 'img' || element === 'col') addSizes(kept, names, style);
  if (element === 'ol' && kept.type === undefined) addNumbering(kept, style);
  if (element === 'a') completeLink(kept);
  return kept;
}

function isRuled(name: string): name is keyof typeof attributeRules {
  return Object.hasOwn(attributeRules, name);
}

function classAttribute(element: AllowedElement, incoming: Attributes, style: InlineStyle): string | null {
  if (incoming.class === undefined && incoming.style === undefined && incoming.align === undefined)
    return null;
  const named = layoutFromClasses(incoming.class ?? '');
  const styled = layoutFromStyle(element, style, incoming.align);
  const own = elementClass(element, incoming.class ?? '');
  return [own, classesFromLayout({ ...named, ...styled })].filter(Boolean).join(' ') || null;
}

/** Allows only known video hosts, and builds the address again, so that no unknown parameters remain in it. */
function frameAttributes(incoming: Attributes): Record<string, string> {
  const src = videoEmbedUrl(incoming.src);
  if (src === null) return {};
  const frame: Partial<Record<AttributeName, string>> = { src, title: incoming.title?.trim() || 'Video' };
  for (const side of ['width', 'height'] as const) {
    const size = attributeRules[side](incoming[side] ?? '');
    if (size !== null) frame[side] = size;
  }
  const className = classAttribute('iframe', incoming, inlineStyle(incoming.style));
  if (className !== null) frame.class = className;
  // YouTube refuses to play on pages that send no referrer.
  return {
    ...frame,
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
}

function addSizes(kept: Record<string, string>, names: ReadonlySet<string>, style: InlineStyle): void {
  for (const side of ['width', 'height'] as const) {
    if (!names.has(side) || kept[side] !== undefined) continue;
    const size = attributeRules[side](String(Math.round(pixels(style.get(side)) ?? 0)));
    if (size !== null && size !== '0') kept[side] = size;
  }
}

const typeByListStyle: ReadonlyMap<string, string> = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

function addNumbering(kept: Record<string, string>, style: InlineStyle): void {
  const type = typeByListStyle.get(style.get('list-style-type') ?? '');
  if (type !== undefined) kept.type = type;
}

/** A page that a link opens in a new tab must not be able to control ours, so such links get `noopener`. */
function completeLink(kept: Record<string, string>): void {
  if (kept.href === undefined) {
    delete kept.target;
    delete kept.rel;
  } else if (kept.target !== undefined) {
    kept.rel = attributeRules.rel(`noopener noreferrer ${kept.rel ?? ''}`) ?? '';
  }
}
