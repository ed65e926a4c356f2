import type { AttributeName } from './allowed-html.ts';
import { imageAddress, linkAddress } from './safe-links.ts';

/** Returns the value to keep, or null to drop the attribute. Rules are idempotent. */
export type AttributeRule = (value: string) => string | null;

const text: AttributeRule = (value) => (value.trim() === '' ? null : value);
const flag: AttributeRule = () => '';
const number: AttributeRule = (value) => /^\s*(-?\d{1,9})\s*$/.exec(value)?.[1] ?? null;
const pixelCount: AttributeRule = (value) => /^\s*(\d{1,5})(?:px)?\s*$/.exec(value)?.[1] ?? null;

function countUpTo(most: number): AttributeRule {
  return (value) => {
    const count = /^\s*(\d{1,5})\s*$/.exec(value)?.[1];
    return count === undefined || Number(count) > most ? null : count;
  };
}

function oneOf(...values: readonly string[]): AttributeRule {
  return (value) => (values.includes(value) ? value : null);
}

/** The allowed tokens of `rel`, in the order in which they are written. */
const linkRelations = ['noopener', 'noreferrer', 'nofollow', 'sponsored', 'ugc'];

function relations(value: string): string | null {
  const tokens = new Set(value.toLowerCase().split(/\s+/));
  const kept = linkRelations.filter((relation) => tokens.has(relation));
  return kept.length > 0 ? kept.join(' ') : null;
}

/**
 * The rules for attribute values. layout.ts handles `class`. `allow` and `referrerpolicy` are never taken from the
 * input: attributes.ts sets them on frames.
 */
export const attributeRules: Readonly<
  Record<Exclude<AttributeName, 'class' | 'allow' | 'referrerpolicy'>, AttributeRule>
> = {
  alt: (value) => value,
  colspan: countUpTo(1000),
  datetime: text,
  height: pixelCount,
  href: linkAddress,
  loading: oneOf('lazy', 'eager'),
  open: flag,
  rel: relations,
  reversed: flag,
  rowspan: countUpTo(65534),
  scope: oneOf('col', 'row', 'colgroup', 'rowgroup'),
  span: countUpTo(1000),
  src: imageAddress,
  start: number,
  target: oneOf('_blank'),
  title: text,
  type: oneOf('1', 'a', 'A', 'i', 'I'),
  value: number,
  width: pixelCount,
};
