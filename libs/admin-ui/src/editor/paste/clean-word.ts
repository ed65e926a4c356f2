import { declaredStyle } from './declared-style.ts';
import { rename } from './rename.ts';
import { keepHeadingNumbers, makeLists } from './word-lists.ts';

/** Whether Word or Outlook put this on the clipboard. */
export function isFromWord(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class=["']?Mso|mso-[a-z-]+:/i.test(html);
}

/** Brings what Word writes into the form that other programs write. */
export function cleanWord(body: Element): void {
  removeInvisible(body);
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.localName === 'o:p') dissolve(element);
    else if (declaredStyle(element, 'mso-spacerun') === 'yes' || declaredStyle(element, 'mso-tab-count'))
      element.replaceWith(' ');
    else if (isPageBreak(element)) element.remove();
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const subtitle of body.querySelectorAll('p.MsoSubtitle')) rename(subtitle, 'h2');
  keepHeadingNumbers(body);
  makeLists(body);
  dropEmptyParagraphs(body);
}

/** Comments of reviewers, hidden text, and the drawings that Word repeats as pictures. */
function removeInvisible(body: Element): void {
  for (const element of [...body.querySelectorAll('[style], [class]')]) {
    const isHidden =
      declaredStyle(element, 'mso-hide') === 'all' || declaredStyle(element, 'display') === 'none';
    const isComment =
      declaredStyle(element, 'mso-element')?.startsWith('comment') || element.matches('.MsoCommentReference');
    if (isHidden || isComment) element.remove();
  }
  for (const element of [...body.querySelectorAll('*')])
    if (element.localName.startsWith('v:')) element.remove();
}

function isPageBreak(element: Element): boolean {
  return element.localName === 'br' && declaredStyle(element, 'page-break-before') === 'always';
}

/** Word keeps empty paragraphs alive with `<o:p>&nbsp;</o:p>`. */
function dissolve(element: Element): void {
  if (element.textContent?.trim() === '') element.remove();
  else element.replaceWith(...element.childNodes);
}

/** Space between paragraphs is the style sheet's business. Cells stay, empty or not. */
function dropEmptyParagraphs(body: Element): void {
  for (const paragraph of [...body.querySelectorAll('p')])
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, table')) paragraph.remove();
}
