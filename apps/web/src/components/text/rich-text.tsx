import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTableBoxes } from './use-table-boxes.ts';

/** Browsers load this file only when they need it; see `useShownHtml`. */
let rewriter = import.meta.env.SSR ? await import('./shown-html.ts') : null;

/** Loads the code that rewrites texts. Call it before the first rendering of a page whose texts may change. */
export async function loadRewriter(): Promise<void> {
  rewriter = await import('./shown-html.ts');
}

interface RichTextProps {
  /** HTML that the server sanitized when it was saved. */
  html: string;
  className?: string;
  /** Whether headings have ids and links to themselves. */
  hasAnchors?: boolean;
}

/**
 * Formatted text of a content record. Stored HTML enters pages only here, except for the words of headings in the list
 * of the parts of an article.
 */
export function RichText({ html, className, hasAnchors = false }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useShownHtml(html, element, hasAnchors);
  useTableBoxes(element, shown);
  if (html.trim() === '') return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click comes from a link, which the keyboard can activate
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler serves the links inside
    <div
      ref={element}
      className={className ? `rich-text ${className}` : 'rich-text'}
      dir="auto"
      onClick={openVideo}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes HTML before it stores it
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/**
 * The HTML that a page shows. The server rewrites every text. Few texts have tables, footnotes, videos, or pictures of
 * other sites. The browser loads the code that rewrites them only for a text that has one and that the server has not
 * already rewritten. Until that code is loaded, the HTML is empty: React then keeps the server's HTML while it
 * hydrates, and nothing is requested from other sites.
 */
function useShownHtml(html: string, element: RefObject<HTMLElement | null>, hasAnchors: boolean): string {
  const id = useId();
  const isFirst = useRef(true);
  const needsRewriting = /<iframe |<table|<span class="footnote"|<img [^>]*src="h/.test(html);
  const [rewritten, setRewritten] = useState('');
  useEffect(() => {
    const hasServerHtml = isFirst.current && element.current?.hasChildNodes();
    isFirst.current = false;
    if (needsRewriting && !hasServerHtml && !rewriter)
      void import('./shown-html.ts').then((module) => setRewritten(module.shownHtml(html, id, hasAnchors)));
  }, [html, needsRewriting, element, id, hasAnchors]);
  if (rewriter && (needsRewriting || hasAnchors)) return rewriter.shownHtml(html, id, hasAnchors);
  return needsRewriting ? rewritten : html;
}

/**
 * Plays a video in place of its link, unless the link should open in another tab or window. If the code for that cannot
 * be loaded, the link is followed.
 */
function openVideo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.dataset.video === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('./play-video.ts').then(
    ({ playVideo }) => playVideo(link),
    () => window.location.assign(link.href),
  );
}
