import { declaredStyle } from './declared-style.ts';
import { dropEmptyParagraphs } from './drop-empty-paragraphs.ts';
import { rename } from './rename.ts';
import { acceptTrackedChanges } from './tracked-changes.ts';
import { type ListItem, nestedLists } from './word-lists.ts';

/** Whether Word in the browser put this on the clipboard: every element carries a class with the number of the page. */
export function isFromWordOnline(html: string): boolean {
  return /\bSCXW\d+/.test(html);
}

/** Ends of paragraphs, bullets for programs that know no lists, hidden descriptions, and the handles of tables. */
const parts =
  '.EOP, .ListMarkerWrappingSpan, .WACAltTextDescribedBy, [class^="TableInsertRow"], [class*="Handle "], [class$="Handle"]';
const wrappers = '.OutlineElement, .ListContainerWrapper, .TableContainer, .TableCellContent';

/** Brings what Word in the browser writes into the form that other programs write. */
export function cleanWordOnline(body: Element): void {
  for (const part of [...body.querySelectorAll(parts)]) part.remove();
  acceptTrackedChanges(body);
  for (const paragraph of [...body.querySelectorAll('p')]) {
    // Said of every paragraph, though it is the default.
    if (declaredStyle(paragraph, 'text-align') === 'left') paragraph.style.removeProperty('text-align');
    const heading = headingFor(paragraph);
    if (heading) rename(paragraph, heading);
  }
  for (const wrapper of [...body.querySelectorAll(`:is(${wrappers}):not(li)`)])
    wrapper.replaceWith(...wrapper.childNodes);
  nestByLevel(body);
  dropEmptyParagraphs(body);
}

/** The page that shows the text has its own h1, so a title is an h2. */
function headingFor(paragraph: Element): string | null {
  const style = paragraph.querySelector('[data-ccp-parastyle]')?.getAttribute('data-ccp-parastyle');
  if (style === 'Title') return 'h2';
  if (style === 'Subtitle') return 'h3';
  const level = paragraph.getAttribute('role') === 'heading' ? paragraph.getAttribute('aria-level') : null;
  return level !== null && /^[1-6]$/.test(level) ? `h${level}` : null;
}

/** Word writes a list of its own for every level, one after the other. */
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
