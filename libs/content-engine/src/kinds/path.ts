import { httpUrl } from '@daybook/rich-text';
import type { FieldOptions } from '../fields/field-definition.ts';
import { fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { defineTextKind, fail, parseText, type TextOptions } from './text-kind.ts';

interface PathOptions extends TextOptions, FieldOptions {
  /** Whether the value may be an address of another site, and a path may have a query and a fragment. */
  orUrl?: boolean;
}

/** Parses paths against any origin. */
const anyOrigin = 'https://site.example';

/**
 * A path of this site in the form in which paths are compared: encoded, without slashes at the end, query, and
 * fragment. Null if the text is not such a path.
 */
export function plainPath(text: string): string | null {
  if (/[?#]/.test(text)) return null;
  const url = urlOnSite(text);
  return url && (url.pathname.replace(/\/+$/, '') || '/');
}

/** A path of this site with its query and fragment, or a full http(s) address. Null for any other text. */
export function pathOrUrl(text: string): string | null {
  if (httpUrl(text) !== null) return text;
  const url = urlOnSite(text);
  return url && url.pathname + url.search + url.hash;
}

function urlOnSite(text: string): URL | null {
  if (!text.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null;
  const url = URL.parse(text.normalize('NFC'), anyOrigin);
  if (!url || url.pathname.startsWith('//')) return null;
  url.pathname = url.pathname.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
  return url;
}

export const pathKind = defineTextKind({
  name: 'path',
  maxLength: 2_000,
  namesFiles: true,
  search: { inLists: true, words: shortTextWords },
  parse(value, field, limit) {
    const text = parseText(value, field, limit).trim();
    if (text === '') return text;
    const { orUrl = false }: PathOptions = field.options;
    const path = orUrl ? pathOrUrl(text) : plainPath(text);
    if (path !== null) return path;
    return fail(
      field,
      orUrl
        ? `${field.label} must be a path such as /contact, or a full address that starts with https:// or http://.`
        : `${field.label} must be a path such as /old-page, without a question mark.`,
    );
  },
});

const declarePath = fieldDecorator(pathKind);

/** A path of this site, such as `/old-page`; with `orUrl`, also a full http(s) address. */
export function Path(options: PathOptions): PropertyDecorator {
  return declarePath(options);
}
