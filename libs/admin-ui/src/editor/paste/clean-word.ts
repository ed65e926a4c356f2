import { declaredStyle } from './declared-style.ts';
import { dropEmptyParagraphs } from './drop-empty-paragraphs.ts';
import { rename } from './rename.ts';
import { acceptTrackedChanges } from './tracked-changes.ts';
import { keepHeadingNumbers, makeLists } from './word-lists.ts';

/** Whether the HTML comes from Word or Outlook. */
export function isFromWord(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class=["']?Mso|mso-[a-z-]+:/i.test(html);
}

/** Converts HTML of Word to the structure that the common steps expect. */
export function cleanWord(body: Element): void {
  removeInvisible(body);
  removeComments(body);
  acceptTrackedChanges(body);
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.localName === 'o:p') dissolve(element);
    else if (declaredStyle(element, 'mso-spacerun') === 'yes' || declaredStyle(element, 'mso-tab-count'))
      element.replaceWith(' ');
    else if (isPageBreak(element)) element.remove();
  }
  // The page of the text has its own h1.
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  for (const subtitle of body.querySelectorAll('p.MsoSubtitle')) rename(subtitle, 'h3');
  keepHeadingNumbers(body);
  makeLists(body);
  dropEmptyParagraphs(body);
}

/** Removes hidden text, and drawings, which Word repeats as pictures. */
function removeInvisible(body: Element): void {
  for (const element of [...body.querySelectorAll('[style]')]) {
    const isHidden =
      declaredStyle(element, 'mso-hide') === 'all' || declaredStyle(element, 'display') === 'none';
    if (isHidden) element.remove();
  }
  for (const element of [...body.querySelectorAll('*')])
    if (element.localName.startsWith('v:')) element.remove();
}

/** Removes the list of comments and the links to it, but not the commented text. */
function removeComments(body: Element): void {
  const marks =
    '.MsoCommentReference, .MsoCommentText, .MsoCommentSubject, .msocomanchor, .msocomtxt, .msocomoff';
  for (const mark of [...body.querySelectorAll(marks)]) mark.remove();
  for (const element of [...body.querySelectorAll('[style]')]) {
    const isComment =
      declaredStyle(element, 'mso-element')?.startsWith('comment') ||
      declaredStyle(element, 'mso-special-character') === 'comment';
    if (isComment) element.remove();
    else if (declaredStyle(element, 'mso-comment-reference') !== null)
      element.replaceWith(...element.childNodes);
  }
}

function isPageBreak(element: Element): boolean {
  return element.localName === 'br' && declaredStyle(element, 'page-break-before') === 'always';
}

/** Word fills empty paragraphs with `<o:p>&nbsp;</o:p>`. */
function dissolve(element: Element): void {
  if (element.textContent?.trim() === '') element.remove();
  else element.replaceWith(...element.childNodes);
}
