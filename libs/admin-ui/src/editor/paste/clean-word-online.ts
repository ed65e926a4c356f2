import { declaredStyle } from './declared-style.ts';
import { dropEmptyParagraphs } from './drop-empty-paragraphs.ts';
import { rename } from './rename.ts';
import { acceptTrackedChanges } from './tracked-changes.ts';
import { type ListItem, nestedLists } from './word-lists.ts';

/** Whether the HTML comes from Word in the browser, whose elements have a class with the page number. */
export function isFromWordOnline(html: string): boolean {
  return /\bSCXW\d+/.test(html);
}

/** Ends of paragraphs, bullets for programs without lists, hidden descriptions, and handles of tables. */
const parts =
  '.EOP, .ListMarkerWrappingSpan, .WACAltTextDescribedBy, [class^="TableInsertRow"], [class*="Handle "], [class$="Handle"]';
const wrappers = '.OutlineElement, .ListContainerWrapper, .TableContainer, .TableCellContent';

/** Converts HTML of Word in the browser to the structure that the common steps expect. */
export function cleanWordOnline(body: Element): void {
  for (const part of [...body.querySelectorAll(parts)]) part.remove();
  acceptTrackedChanges(body);
  const lowered = body.querySelector('p[role="heading"][aria-level="1"]') ? 1 : 0;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    // Word writes the default alignment on every paragraph.
    if (declaredStyle(paragraph, 'text-align') === 'left') paragraph.style.removeProperty('text-align');
    const heading = headingFor(paragraph, lowered);
    if (heading) rename(paragraph, heading);
  }
  for (const wrapper of [...body.querySelectorAll(`:is(${wrappers}):not(li)`)])
    wrapper.replaceWith(...wrapper.childNodes);
  nestByLevel(body);
  dropEmptyParagraphs(body);
}

/**
 * The page of the text has its own h1, so a title becomes an h2.
 * @param lowered by how many levels all other headings move down
 */
function headingFor(paragraph: Element, lowered: number): string | null {
  const style = paragraph.querySelector('[data-ccp-parastyle]')?.getAttribute('data-ccp-parastyle');
  if (style === 'Title') return 'h2';
  if (style === 'Subtitle') return 'h3';
  const level = paragraph.getAttribute('role') === 'heading' ? paragraph.getAttribute('aria-level') : null;
  return level !== null && /^[1-6]$/.test(level) ? `h${Math.min(6, Number(level) + lowered)}` : null;
}

/** Word writes the items of each level as a separate list. */
function nestByLevel(body: Element): void {
  for (const list of [...body.querySelectorAll('ul, ol')]) {
    if (!body.contains(list) || isList(list.previousElementSibling)) continue;
    const run: Element[] = [];
    for (let next: Element | null = list; isList(next); next = next.nextElementSibling) run.push(next);
    list.before(...nestedLists(run.flatMap(itemsOf)));
    for (const each of run) each.remove();
  }
}

function isList(element: Element | null): element is Element {
  return element !== null && /^[uo]l$/.test(element.localName);
}

function itemsOf(list: Element): ListItem[] {
  const tag = list.localName === 'ol' ? 'ol' : 'ul';
  return [...list.children].map((content, index) => ({
    content,
    level: Number(content.getAttribute('data-aria-level') ?? 1),
    tag,
    start: Number(list.getAttribute('start') ?? 1) + index,
  }));
}
