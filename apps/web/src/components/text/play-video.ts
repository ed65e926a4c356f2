import { playerAttributes } from '../pictures/player.ts';

/** Replaces the link of a video with its player. */
export function playVideo(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  Object.assign(frame, playerAttributes(link.href, link.dataset.video ?? ''));
  const place = Object.assign(document.createElement('span'), { className: link.className });
  place.classList.remove('video--waiting');
  place.append(frame);
  link.replaceWith(place);
  frame.focus();
}
