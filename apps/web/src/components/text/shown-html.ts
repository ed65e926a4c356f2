import { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from '@daybook/rich-text';

/**
 * Stored HTML as a page shows it: nothing in it is asked from another site before somebody wants to see it. A video is a link
 * to its player, which `RichText` opens in place; a picture of another site, from before such were copied, is a link to it.
 */
export function shownHtml(html: string): string {
  return replaceMedia(html, (media) => {
    if (media.name === 'iframe') return videoLink(media);
    return isForeignPicture(media) ? pictureLink(media) : null;
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
