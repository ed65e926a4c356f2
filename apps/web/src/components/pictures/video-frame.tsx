import type { PicturePartsFragment } from '@daybook/graphql-client/web/operations';
import { type MouseEvent, useState } from 'react';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { playerAttributes } from './player.ts';

interface VideoFrameProps {
  title: string;
  /** Address of the player in its privacy mode. */
  embedUrl: string;
  poster: PicturePartsFragment | null;
}

/**
 * A video that loads when the visitor plays it; until then the record's picture is shown. Without scripts the link
 * opens the player.
 */
export function VideoFrame({ title, embedUrl, poster }: VideoFrameProps) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <div className="video">
        <iframe {...playerAttributes(embedUrl, title)} title={title} ref={focus} />
      </div>
    );
  }
  const play = (event: MouseEvent) => {
    // These open the player in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a className="video video--waiting" href={embedUrl} onClick={play}>
      {poster && <Picture picture={poster} alt="" sizes="(min-width: 80rem) 74rem, 100vw" />}
      <span className="video__label">
        <Icon name="play" />
        <span>
          Play video<span className="visually-hidden">: {title}</span>
        </span>
      </span>
    </a>
  );
}

/** The player replaces the link that had the focus. */
function focus(player: HTMLIFrameElement | null): void {
  player?.focus();
}
