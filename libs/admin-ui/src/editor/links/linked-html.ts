import { isInlineElement } from '@daybook/rich-text';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { attributes, escapeText } from '../html/markup.ts';
import { recognizedLinks } from './recognized-links.ts';

/** A line of plain text as HTML, in which addresses and citations of rules are links. */
export function linkedHtml(text: string): string {
  let html = '';
  let place = 0;
  for (const { start, end, href } of recognizedLinks(text)) {
    html += escapeText(text.slice(place, start));
    html += `<a${attributes({ href })}>${escapeText(text.slice(start, end))}</a>`;
    place = end;
  }
  return html + escapeText(text.slice(place));
}

/** Clean inline HTML of what somebody typed as HTML: blocks and pictures lose their tags. */
export function inlineHtml(typed: string): string {
  const { body } = new DOMParser().parseFromString(sanitizeRichText(typed), 'text/html');
  for (const element of [...body.querySelectorAll('*')])
    if (!isInlineElement(element.localName) || element.localName === 'span')
      element.replaceWith(...element.childNodes);
  return body.innerHTML.replace(/\s+/g, ' ').trim();
}
