import { sanitiseRichText } from '@daybook/rich-text/sanitise';
import { type LocalSources, takeLocalPictures } from '../pictures/local-pictures.ts';
import { cleanDocs, isFromDocs } from './clean-docs.ts';
import { cleanWord, isFromWord } from './clean-word.ts';
import { cleanWordOnline, isFromWordOnline } from './clean-word-online.ts';
import { declaredStyle } from './declared-style.ts';
import { rename } from './rename.ts';

interface Pasted {
  /** What the sanitiser keeps unchanged. */
  html: string;
  /** Pictures that are on the clipboard and on no server, by what stands for them in the HTML. */
  sources: LocalSources;
  /** Pictures that the other program kept to itself: only their place on its own disk was on the clipboard. */
  lostPictures: number;
}

/**
 * Makes clean, semantic HTML of what other programs put on the clipboard.
 * @param files pictures that are on the clipboard beside the HTML
 */
export function cleanPastedHtml(html: string, files: readonly File[] = []): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { sources, lost } = takeLocalPictures(body, files);
  if (isFromWord(html)) cleanWord(body);
  if (isFromWordOnline(html)) cleanWordOnline(body);
  if (isFromDocs(html)) cleanDocs(body);
  nestLists(body);
  plainLinks(body);
  plainHeadings(body);
  headerCells(body);
  const clean = sanitiseRichText(body.innerHTML);
  const shown = [...sources].filter(([placeholder]) => clean.includes(`"${placeholder}"`));
  return { html: clean, sources: new Map(shown), lostPictures: lost };
}

/** A list that stands directly in another belongs to the item before it. */
function nestLists(body: Element): void {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Other programs underline their links one by one; here the style sheet does. */
function plainLinks(body: Element): void {
  for (const part of [...body.querySelectorAll<HTMLElement>('a[href] *')]) {
    if (part.localName === 'u') part.replaceWith(...part.childNodes);
    else part.style.removeProperty('text-decoration');
  }
  for (const underline of [...body.querySelectorAll('u')])
    if (underline.childNodes.length === 1 && underline.firstElementChild?.matches('a[href]'))
      underline.replaceWith(...underline.childNodes);
}

/** Headings are bold by themselves. */
function plainHeadings(body: Element): void {
  for (const part of [...body.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6) *')]) {
    if (part.matches('b, strong')) part.replaceWith(...part.childNodes);
    else if (declaredStyle(part, 'font-weight') !== null) part.style.removeProperty('font-weight');
  }
}

/** Word repeats a row on every page, and so says which is the header, in cells like all others. */
function headerCells(body: Element): void {
  for (const cell of [...body.querySelectorAll('thead td')]) rename(cell, 'th');
}
