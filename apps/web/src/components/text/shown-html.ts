import { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from '@daybook/rich-text';

/**
 * Stored HTML as a page shows it: nothing in it is asked from another site before somebody wants to see it. A video is a link
 * to its player, which `RichText` opens in place; a picture of another site, from before such were copied, is a link to it.
 * Each table stands in a box of its own, which scrolls where the table is wider than the page.
 */
export function shownHtml(html: string): string {
  const withoutMedia = replaceMedia(html, (media) => {
    if (media.name === 'iframe') return videoLink(media);
    return isForeignPicture(media) ? pictureLink(media) : null;
  });
  return inScrollingBoxes(withoutMedia);
}

const tableTag = /<table(?: class="([^"]*)")?>(?:<caption[^>]*>(.*?)<\/caption>)?|<\/table>/gs;

/** The box takes the place of its table on the page, and its name from the caption; keys reach and scroll it. */
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
    return `<div class="${classes}" role="region" aria-label="${name}" tabindex="0">${table}`;
  });
}

const playDrawing =
  '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M8 5.5v13l11-6.5z"></path></svg>';

function videoLink({ attributes: { src = '', title = '', class: layout } }: MediaElement): string {
  const host = hostOf(src);
  // The sanitizer calls a frame "Video" that came without a title.
  const name = escapeText(title === '' || title === 'Video' ? `Video at ${host}` : title);
  const classes = ['video', 'video--waiting', layout].filter(Boolean).join(' ');
  const label = `<span class="video__label">${playDrawing}<span>Play video<span class="visually-hidden"> at ${escapeText(host)}</span></span></span>`;
  return `<a class="${classes}" href="${escapeText(src)}" data-video="${name}"><span class="video__title">${name}</span>${label}</a>`;
}

function pictureLink({ attributes: { src = '', alt = '' } }: MediaElement): string {
  const text = `Picture at ${hostOf(src)}${alt === '' ? '' : `: ${alt}`}`;
  return `<a class="outside-picture" href="${escapeText(src)}" rel="noopener noreferrer nofollow">${escapeText(text)}</a>`;
}
