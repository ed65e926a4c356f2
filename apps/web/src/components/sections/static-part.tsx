import { useRef } from 'react';
import { useTableBoxes } from '../text/use-table-boxes.ts';

interface StaticPartProps {
  /** HTML from `staticHtml`, or an empty text in the browser. */
  html: string;
}

/**
 * A part of a page without behavior in the browser. Only the server has the code that renders it. During hydration,
 * React keeps the HTML of the server.
 */
export function StaticPart({ html }: StaticPartProps) {
  const element = useRef<HTMLDivElement>(null);
  useTableBoxes(element, html);
  return (
    <div
      ref={element}
      className="static-part"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
