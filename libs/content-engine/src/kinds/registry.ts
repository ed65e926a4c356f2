import { anyFileKind } from './any-file.ts';
import { booleanKind } from './boolean.ts';
import { choiceKind } from './choice.ts';
import { colorKind } from './color.ts';
import { dateTimeKind } from './date-time.ts';
import { dayKind } from './day.ts';
import { decimalKind } from './decimal.ts';
import { documentKind } from './document.ts';
import { emailKind } from './email.ts';
import { integerKind } from './integer.ts';
import { itemsKind } from './items.ts';
import type { Kind } from './kind.ts';
import { linkKind } from './link.ts';
import { longTextKind } from './long-text.ts';
import { pathKind } from './path.ts';
import { pictureKind } from './picture.ts';
import { referenceKind } from './reference.ts';
import { referencesKind } from './references.ts';
import { richTextKind } from './rich-text.ts';
import { slugKind } from './slug.ts';
import { tagsKind } from './tags.ts';
import { textKind } from './text.ts';
import { timeZoneKind } from './time-zone.ts';
import { videoLinkKind } from './video-link.ts';

/** Every kind of field. Add new kinds here. */
const kinds: Kind[] = [
  textKind,
  longTextKind,
  slugKind,
  linkKind,
  pathKind,
  videoLinkKind,
  emailKind,
  colorKind,
  timeZoneKind,
  richTextKind,
  booleanKind,
  integerKind,
  decimalKind,
  dayKind,
  dateTimeKind,
  tagsKind,
  choiceKind,
  referenceKind,
  referencesKind,
  itemsKind,
  pictureKind,
  documentKind,
  anyFileKind,
];

/** Adds a kind. Throws if a kind of that name exists. Call it before the GraphQL schema is built. */
export function registerKind(kind: Kind): void {
  if (kinds.some(({ name }) => name === kind.name))
    throw new Error(`There is already a kind "${kind.name}".`);
  kinds.push(kind);
}

/** All registered kinds. */
export function allKinds(): readonly Kind[] {
  return kinds;
}
