import type { FormField, FormFieldKind } from '@daybook/graphql-client/form-field';
import { anyFileKind } from './any-file.tsx';
import { booleanKind } from './boolean.tsx';
import { choiceKind } from './choice.tsx';
import { colorKind } from './color.tsx';
import { dateTimeKind } from './date-time.tsx';
import { dayKind } from './day.tsx';
import { decimalKind } from './decimal.tsx';
import { documentKind } from './document.tsx';
import { emailKind } from './email.tsx';
import { integerKind } from './integer.tsx';
import { itemsKind } from './items.tsx';
import type { FieldKind } from './kind.tsx';
import { linkKind } from './link.tsx';
import { longTextKind } from './long-text.tsx';
import { pathKind } from './path.tsx';
import { pictureKind } from './picture.tsx';
import { referenceKind } from './reference.tsx';
import { referencesKind } from './references.tsx';
import { richTextKind } from './rich-text.tsx';
import { slugKind } from './slug.tsx';
import { tagsKind } from './tags.tsx';
import { textKind } from './text.tsx';
import { timeZoneKind } from './time-zone.tsx';
import { videoLinkKind } from './video-link.tsx';

/** A module for each kind that the server has. A new kind is added here. */
const ownKinds: Readonly<Record<FormFieldKind, FieldKind>> = {
  text: textKind,
  longText: longTextKind,
  slug: slugKind,
  link: linkKind,
  path: pathKind,
  videoLink: videoLinkKind,
  email: emailKind,
  color: colorKind,
  timeZone: timeZoneKind,
  richText: richTextKind,
  boolean: booleanKind,
  integer: integerKind,
  decimal: decimalKind,
  day: dayKind,
  dateTime: dateTimeKind,
  tags: tagsKind,
  choice: choiceKind,
  reference: referenceKind,
  references: referencesKind,
  items: itemsKind,
  picture: pictureKind,
  document: documentKind,
  anyFile: anyFileKind,
};

const kinds = new Map<string, FieldKind>(Object.entries(ownKinds));

/** Adds a kind under the name that the server has for it. */
export function registerKind(name: string, kind: FieldKind): void {
  kinds.set(name, kind);
}

/** Finds the kind of a field. Throws if there is none of that name. */
export function kindOf({ kind }: Pick<FormField, 'kind'>): FieldKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`There is no field kind "${kind}".`);
  return found;
}
