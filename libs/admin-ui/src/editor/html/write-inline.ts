import { $isLinkNode, type LinkNode } from '@lexical/link';
import { $isLineBreakNode, $isTextNode, type LexicalNode, type TextFormatType } from 'lexical';
import { $editMarkOf } from '../nodes/edit-marks.ts';
import { attributes, escapeText } from './markup.ts';
import { $isFigureNode, $isFootnoteNode, $isImageNode, $isPreservedNode } from './node-kinds.ts';

/** Elements for text formats, in the default nesting order. */
const elements: readonly (readonly [TextFormatType, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['highlight', 'mark'],
  ['code', 'code'],
];

/** Written inline content with the elements that still have to wrap it. */
interface Run {
  html: string;
  emphasis: readonly string[];
}

/** Inline content as HTML. Formats that span several nodes are written once. */
export function $writeInline(nodes: readonly LexicalNode[]): string {
  return joinRuns(nodes.map($runOf));
}

function $runOf(node: LexicalNode): Run {
  if ($isTextNode(node)) {
    const emphasis = elements.flatMap(([format, element]) =>
      node.hasFormat(format) ? [$editMarkOf(node, format) ?? element] : [],
    );
    return { html: escapeText(node.getTextContent()), emphasis };
  }
  if ($isLineBreakNode(node)) return { html: '<br>', emphasis: [] };
  if ($isLinkNode(node)) return { html: $writeLink(node), emphasis: [] };
  if ($isImageNode(node)) return { html: `<img${attributes(node.getAttributes())}>`, emphasis: [] };
  if ($isPreservedNode(node) || $isFootnoteNode(node) || $isFigureNode(node))
    return { html: node.getHtml(), emphasis: [] };
  return { html: escapeText(node.getTextContent()), emphasis: [] };
}

/** The attributes of a link, as the sanitizer writes them. */
export function $linkAttributes(link: LinkNode): Record<string, string> {
  const target = link.getTarget() === '_blank' ? '_blank' : null;
  const meant = ['nofollow', 'sponsored', 'ugc'].filter((each) => link.getRel()?.split(' ').includes(each));
  const rel = [...(target ? ['noopener', 'noreferrer'] : []), ...meant].join(' ');
  const title = link.getTitle();
  return { href: link.getURL(), ...(title && { title }), ...(target && { target }), ...(rel && { rel }) };
}

function $writeLink(link: LinkNode): string {
  const start = `<a${attributes($linkAttributes(link))}>`;
  return $betweenFootnotes(link)
    .map((part) => {
      const inner = $writeInline(part);
      return inner === '' || $isFootnoteNode(part[0]) ? inner : `${start}${inner}</a>`;
    })
    .join('');
}

/** Splits the content of a link around footnotes, which may contain links themselves. */
function $betweenFootnotes(link: LinkNode): LexicalNode[][] {
  const parts: LexicalNode[][] = [[]];
  for (const node of link.getChildren()) {
    if ($isFootnoteNode(node)) parts.push([node], []);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

/** Opens the longest element first, so that no element has to be closed and opened again. */
function joinRuns(runs: readonly Run[]): string {
  let html = '';
  for (let at = 0; at < runs.length; ) {
    const run = runs[at];
    if (!run) break;
    const [element, length] = longestFrom(runs, at, run.emphasis);
    if (element === null) html += run.html;
    else {
      const inner = runs.slice(at, at + length).map(({ html: text, emphasis }) => ({
        html: text,
        emphasis: emphasis.filter((each) => each !== element),
      }));
      html += `<${element}>${joinRuns(inner)}</${element}>`;
    }
    at += length;
  }
  return html;
}

function longestFrom(runs: readonly Run[], at: number, emphasis: readonly string[]): [string | null, number] {
  let longest: [string | null, number] = [null, 1];
  for (const element of emphasis) {
    const end = runs.findIndex((run, index) => index > at && !run.emphasis.includes(element));
    const length = (end === -1 ? runs.length : end) - at;
    if (longest[0] === null || length > longest[1]) longest = [element, length];
  }
  return longest;
}
