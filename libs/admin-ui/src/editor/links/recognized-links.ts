/** A part of a text that can become a link. */
export interface RecognizedLink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

const address = String.raw`(?<address>(?:https?:\/\/|www\.)[^\s<>"\p{Pi}\p{Pf}…—]+)`;
const mail = String.raw`(?<mail>(?<![\p{L}\p{N}'’])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`;
/** Further characters of the number of a section. Dashes belong to it unless they separate two numbers of a range. */
const inNumber = String.raw`(?:[\w().\-‐‑]|[‒–](?=\d+\w?\b(?!\.\d|[-‐-–]\d)))*`;
const cfr = String.raw`(?<cfrTitle>\d{1,2})\s+C\.?F\.?R\.?\s+(?:(?<part>[Pp]art\s+\d+)|(?:§\s*)?(?<section>\d+\.\d${inNumber}))`;
const usc = String.raw`(?<uscTitle>\d{1,2})\s+U\.?S\.?C\.?\s+(?:§\s*)?(?<uscSection>\d${inNumber})`;
const patterns = new RegExp(
  [address, mail, cfr, usc].map((each) => String.raw`(?<![\w/@.])${each}`).join('|'),
  'gu',
);

/**
 * The addresses of sites, e-mail addresses, and citations of rules in a text. `17 CFR 275.204-2(e)(1)` leads to that
 * paragraph in the eCFR, and `15 U.S.C. 80b-6` to the United States Code.
 */
export function recognizedLinks(text: string): RecognizedLink[] {
  return [...text.matchAll(patterns)].flatMap((match) => {
    const words = withoutPunctuation(match[0]);
    const href = hrefOf(match.groups ?? {}, words);
    return href === null ? [] : [{ start: match.index, end: match.index + words.length, href }];
  });
}

/** How many characters before the cursor are searched. Any citation and most addresses are shorter. */
const reach = 300;

/** The link at the end of a text, right before the cursor; null if there is none. Looks only at the last words. */
export function linkAtEnd(text: string): RecognizedLink | null {
  const from = text.lastIndexOf(' ', text.length - reach) + 1;
  const link = recognizedLinks(text.slice(from)).at(-1);
  if (!link || from + link.end !== text.length) return null;
  return { ...link, start: from + link.start, end: text.length };
}

type Groups = Readonly<Record<string, string | undefined>>;

function hrefOf({ address: site, mail: person, ...citation }: Groups, words: string): string | null {
  if (site !== undefined) {
    const url = words.startsWith('www.') ? `https://${words}` : words;
    return URL.canParse(url) ? url : null;
  }
  if (person !== undefined) return `mailto:${words}`;
  const { cfrTitle, part, section, uscTitle, uscSection } = citation;
  if (part !== undefined)
    return `https://www.ecfr.gov/current/title-${cfrTitle}/part-${part.replace(/\D/g, '')}`;
  if (section !== undefined) return eCfr(cfrTitle ?? '', withoutPunctuation(section));
  if (uscSection === undefined) return null;
  const [code] = inParts(withoutPunctuation(uscSection));
  return `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${uscTitle}-section${code}&edition=prelim`;
}

function eCfr(title: string, cited: string): string {
  const [section, paragraphs] = inParts(cited);
  const anchor = paragraphs === '' ? '' : `#p-${section}${paragraphs}`;
  return `https://www.ecfr.gov/current/title-${title}/section-${section}${anchor}`;
}

/** The section and the paragraphs within it: `275.206(4)-1` is a section, `(e)(1)` at the end are paragraphs. */
function inParts(written: string): [section: string, paragraphs: string] {
  const cited = withHyphens(written);
  const [, section = cited, paragraphs = ''] = /^(.+?)((?:\([a-zA-Z0-9]+\))*)$/.exec(cited) ?? [];
  return [section, paragraphs];
}

/** Word processors write no-break hyphens and dashes in the numbers of sections. */
function withHyphens(cited: string): string {
  return cited.replace(/[‐-–]/g, '-');
}

/** Removes punctuation of the sentence at the end, and a closing parenthesis that was opened before the words. */
function withoutPunctuation(words: string): string {
  let clean = words;
  for (;;) {
    const isUnopened = clean.endsWith(')') && clean.split(')').length > clean.split('(').length;
    if (!isUnopened && !/[.,;:!?'"\-‐-–(]$/.test(clean)) return clean;
    clean = clean.slice(0, -1);
  }
}
