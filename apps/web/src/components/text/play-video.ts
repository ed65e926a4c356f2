import { playerAttributes } from '../pictures/player.ts';

/** Puts the player of a video in the place of its link. */
export function playVideo(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  Object.assign(frame, playerAttributes(link.href, link.dataset.video ?? ''));
  const place = Object.assign(document.createElement('span'), { className: link.className });
  place.classList.remove('video--waiting');
  place.append(frame);
  link.replaceWith(place);
  frame.focus();
}
