import { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from '@daybook/rich-text';

/**
 * Prepares stored HTML for a page, so that the page requests nothing from other sites on its own. A video becomes a
 * link to its player, which `RichText` opens in place. A picture of another site becomes a link; only older texts
 * contain such pictures. Each table gets a box that scrolls if the table is too wide.
 */
export function shownHtml(html: string): string {
  const withoutMedia = replaceMedia(html, (media) => {
    if (media.name === 'iframe') return videoLink(media);
    return isForeignPicture(media) ? pictureLink(media) : null;
  });
  return inScrollingBoxes(withoutMedia);
}

const tableTag = /<table(?: class="([^"]*)")?>(?:<caption[^>]*>(.*?)<\/caption>)?|<\/table>/gs;

/**
 * Puts each table in a box that the keyboard can focus and scroll. The box takes over the table's layout class, and
 * its name comes from the caption.
 */
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
