import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { type LocalSources, takeLocalPictures } from '../pictures/local-pictures.ts';
import { cleanDocs, isFromDocs } from './clean-docs.ts';
import { cleanExcel, isFromExcel } from './clean-excel.ts';
import { cleanWord, isFromWord } from './clean-word.ts';
import { cleanWordOnline, isFromWordOnline } from './clean-word-online.ts';
import { declaredStyle } from './declared-style.ts';
import { rename } from './rename.ts';

interface Pasted {
  /** HTML that the sanitizer keeps unchanged. */
  html: string;
  /** Pictures on the clipboard, by their placeholders in the HTML. */
  sources: LocalSources;
  /** Pictures that are not on the clipboard, only their paths on a local disk. */
  lostPictures: number;
}

/** Cleans HTML that other programs put on the clipboard. `files` are the pictures next to it on the clipboard. */
export function cleanPastedHtml(html: string, files: readonly File[] = []): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { sources, lost } = takeLocalPictures(body, files);
  lowerHeadings(body);
  if (isFromWord(html)) cleanWord(body);
  if (isFromExcel(html)) cleanExcel(body, html);
  if (isFromWordOnline(html)) cleanWordOnline(body);
  if (isFromDocs(html)) cleanDocs(body);
  nestLists(body);
  plainLinks(body);
  plainHeadings(body);
  headerCells(body);
  const clean = sanitizeRichText(body.innerHTML);
  const shown = [...sources].filter(([placeholder]) => clean.includes(`"${placeholder}"`));
  return { html: clean, sources: new Map(shown), lostPictures: lost };
}

/** Moves all headings down by one level if one is an h1, because the page of the text has its own. */
function lowerHeadings(body: Element): void {
  if (!body.querySelector('h1')) return;
  for (const heading of [...body.querySelectorAll('h1, h2, h3, h4, h5')]) {
    const style = heading.getAttribute('style');
    const lowered = rename(heading, `h${Number(heading.localName[1]) + 1}`);
    if (style !== null) lowered.setAttribute('style', style);
  }
}

/** Moves a list that is directly inside another list into the item before it. */
function nestLists(body: Element): void {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Removes underlines inside links; the style sheet underlines links. */
function plainLinks(body: Element): void {
  for (const part of [...body.querySelectorAll<HTMLElement>('a[href] *')]) {
    if (part.localName === 'u') part.replaceWith(...part.childNodes);
    else part.style.removeProperty('text-decoration');
  }
  for (const underline of [...body.querySelectorAll('u')])
    if (underline.childNodes.length === 1 && underline.firstElementChild?.matches('a[href]'))
      underline.replaceWith(...underline.childNodes);
}

/** Removes bold text in headings, which are bold anyway. */
function plainHeadings(body: Element): void {
  for (const part of [...body.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6) *')]) {
    if (part.matches('b, strong')) part.replaceWith(...part.childNodes);
    else if (declaredStyle(part, 'font-weight') !== null) part.style.removeProperty('font-weight');
  }
}

/** Word marks a row that repeats on every page as the header, but with ordinary cells. */
function headerCells(body: Element): void {
  for (const cell of [...body.querySelectorAll('thead td')]) rename(cell, 'th');
}
