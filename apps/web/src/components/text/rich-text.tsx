import type { MouseEvent } from 'react';
import { playerAttributes } from '../pictures/player.ts';
import { shownHtml } from './shown-html.ts';

interface RichTextProps {
  /** HTML that the server sanitised when it was saved. */
  html: string;
  className?: string;
}

/** Formatted text of a content record: the one place where stored HTML enters a page. */
export function RichText({ html, className }: RichTextProps) {
  if (html.trim() === '') return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a link, which keys click as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what people use
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      onClick={playVideo}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only harmless HTML be stored
      dangerouslySetInnerHTML={{ __html: shownHtml(html) }}
    />
  );
}

/** Puts the player in the place of a video's link, unless the link is to be opened elsewhere. */
function playVideo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const title = link?.dataset.video;
  if (!link || title === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = Object.assign(document.createElement('iframe'), playerAttributes(link.href, title));
  const place = Object.assign(document.createElement('span'), { className: link.className });
  place.classList.remove('video--waiting');
  place.append(frame);
  link.replaceWith(place);
  frame.focus();
}
