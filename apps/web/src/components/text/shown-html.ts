import { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from '@daybook/rich-text';
import { footnote, withAnchors } from './heading-anchors.ts';

/**
 * Prepares stored HTML for a page, so that the page requests nothing from other sites on its own. A video becomes a
 * link to its player, which `RichText` opens in place. A picture of another site becomes a link; only older texts
 * contain such pictures. Each table gets a box that scrolls if the table is too wide (`useTableBoxes`). Footnotes
 * become numbers, and the notes are listed after the text.
 * @param id distinguishes the notes from those of other texts of the page, which may be equal
 * @param hasAnchors whether headings get ids and links to themselves
 */
export function shownHtml(html: string, id: string, hasAnchors: boolean): string {
  // Before all other changes: `anchorsIn` reads the stored HTML and must find the same ids.
  const anchored = hasAnchors ? withAnchors(html) : html;
  const withoutMedia = replaceMedia(anchored, (media) => {
    if (media.name === 'iframe') return videoLink(media);
    return isForeignPicture(media) ? pictureLink(media) : null;
  });
  return withNotes(inScrollingBoxes(withoutMedia), id);
}

const tableTag = /<table(?: class="([^"]*)")?>(?:<caption[^>]*>(.*?)<\/caption>)?|<\/table>/gs;

/** Puts each table in a box. The box takes over the table's layout class, and its name comes from the caption. */
function inScrollingBoxes(html: string): string {
  return html.replace(tableTag, (tag: string, layout?: string, caption?: string) => {
    if (tag === '</table>') return '</table></div>';
    const classes = ['table-box', layout].filter(Boolean).join(' ');
    const name =
      caption
        ?.replace(/<[^>]*>/g, '')
        .replaceAll('"', '&quot;')
        .trim() || 'Table';
    const table = tag.replace(/^<table[^>]*>/, '<table>');
    return `<div class="${classes}" role="region" aria-label="${name}">${table}`;
  });
}

/** Replaces each footnote with its number, and lists the notes with links back to their numbers. */
function withNotes(html: string, id: string): string {
  if (!html.includes('<span class="footnote">')) return html;
  const notes: string[] = [];
  const numbered = html.replace(footnote, (_all, inner: string) => {
    const words = inner.trim().replace(/^\[|\]$/g, '');
    const number = notes.length + 1;
    const [mark, place] = [`mark-${id}-${number}`, `note-${id}-${number}`];
    const back = `<a href="#${mark}" role="doc-backlink" aria-label="Back to footnote ${number} in the text">↩</a>`;
    notes.push(`<li id="${place}">${words} ${back}</li>`);
    return `<sup><a id="${mark}" href="#${place}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
  });
  if (notes.length === 0) return html;
  return `${numbered}<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>${notes.join('')}</ol></section>`;
}

const playDrawing =
  '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M8 5.5v13l11-6.5z"></path></svg>';

function videoLink({ attributes: { src = '', title = '', class: layout } }: MediaElement): string {
  const host = hostOf(src);
  // "Video" is the title that the sanitizer gives to frames without a title.
  const name = escapeText(title === '' || title === 'Video' ? `Video at ${host}` : title);
  const classes = ['video', 'video--waiting', layout].filter(Boolean).join(' ');
  const label = `<span class="video__label">${playDrawing}<span>Play video<span class="visually-hidden"> at ${escapeText(host)}</span></span></span>`;
  return `<a class="${classes}" href="${escapeText(src)}" data-video="${name}"><span class="video__title">${name}</span>${label}</a>`;
}

function pictureLink({ attributes: { src = '', alt = '' } }: MediaElement): string {
  const text = `Picture at ${hostOf(src)}${alt === '' ? '' : `: ${alt}`}`;
  return `<a class="outside-picture" href="${escapeText(src)}" rel="noopener noreferrer nofollow">${escapeText(text)}</a>`;
}
