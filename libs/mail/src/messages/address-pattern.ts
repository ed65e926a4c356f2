import { domainToASCII } from 'node:url';

/*
 * PostgreSQL ignores case according to the collation: C knows only ASCII letters, and in Turkish, I has another lower
 * case. Patterns are therefore used with the collation C, and contain both cases of all letters that are not ASCII.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Both cases of a letter, composed and decomposed. */
function spellingsOf(letter: string): string[] {
  // The upper case of ß is SS, which is another address.
  const cases = [letter, letter.toUpperCase(), letter.toLowerCase()].filter(
    (each) => [...each].length === [...letter].length,
  );
  return [...new Set(cases.flatMap((each) => [each.normalize('NFC'), each.normalize('NFD')]))];
}

/** A pattern that ignores the case of ASCII letters only if the regular expression does. */
function patternOf(text: string): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => {
    const isAscii = /^[ -~]+$/.test(segment);
    return isAscii ? escaped(segment) : `(?:${spellingsOf(segment).map(escaped).join('|')})`;
  });
  return parts.join('');
}

/** The pattern of an address. Mail servers write its domain in ASCII. */
function wholePattern(address: string): string {
  const [, name = '', domain = ''] = /^(.*@)(.*)$/s.exec(address) ?? [];
  const ascii = domainToASCII(domain);
  const spellings = new Set([patternOf(domain), ...(ascii === '' ? [] : [escaped(ascii)])]);
  return `${patternOf(name)}(?:${[...spellings].join('|')})`;
}

/** Letters and digits of all scripts, but not their punctuation. */
const letters = 'a-zA-Z0-9\\u00c0-\\u1fff\\u3040-\\ud7af';

/**
 * A regular expression, for JavaScript and PostgreSQL, that finds an address in a text but not within a longer address.
 * Use it with a flag that ignores case, and in PostgreSQL with the collation C.
 * @param address in normalization form C
 */
export function addressPattern(address: string): string {
  return `(?<![${letters}._+-])${wholePattern(address)}(?!\\.?[${letters}-])`;
}

/** The pattern of a text that is an address and nothing else. */
export function onlyAddressPattern(address: string): string {
  return `^(?:${wholePattern(address)})$`;
}

/** SQL for whether a text matches a pattern of this file, given as the parameter. */
export const matchesSql = (text: string, parameter: string) => `${text} collate "C" ~* ${parameter}`;

/** SQL for a text with "erased" in place of an address, whose pattern is the parameter. */
export const withoutAddress = (text: string, parameter: string) =>
  `regexp_replace(${text} collate "C", ${parameter}, 'erased', 'gi')`;
