import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Browsers do not load this file with the first scripts; see `useShownHtml`. */
const onServer = import.meta.env.SSR ? await import('./shown-html.ts') : null;

interface RichTextProps {
  /** HTML that the server sanitized when it was saved. */
  html: string;
  className?: string;
}

/** Formatted text of a content record: the one place where stored HTML enters a page. */
export function RichText({ html, className }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useShownHtml(html, element);
  if (html.trim() === '') return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a link, which keys click as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what people use
    <div
      ref={element}
      className={className ? `rich-text ${className}` : 'rich-text'}
      dir="auto"
      onClick={openVideo}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only harmless HTML be stored
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/**
 * The HTML that a page shows. Few texts have tables or name other sites, so the browser loads the code that rewrites them
 * only for those, and not where the server did it. Until then the text is empty, which keeps the HTML of the server while
 * React hydrates, and asks no other site for anything.
 */
function useShownHtml(html: string, element: RefObject<HTMLElement | null>): string {
  const isFirst = useRef(true);
  const isRewritten = /<iframe |<table|<img [^>]*src="h/.test(html);
  const [rewritten, setRewritten] = useState('');
  useEffect(() => {
    const isThere = isFirst.current && element.current?.hasChildNodes();
    isFirst.current = false;
    if (isRewritten && !isThere)
      void import('./shown-html.ts').then((module) => setRewritten(module.shownHtml(html)));
  }, [html, isRewritten, element]);
  if (!isRewritten) return html;
  return onServer ? onServer.shownHtml(html) : rewritten;
}

/** Plays a video in the place of its link, unless the link is to be opened elsewhere. */
function openVideo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.dataset.video === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('./play-video.ts').then(({ playVideo }) => playVideo(link));
}
