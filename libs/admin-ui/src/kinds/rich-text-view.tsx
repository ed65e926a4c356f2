import '@daybook/rich-text/layout.css';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { useMemo } from 'react';
import { markHtml } from '../compare/mark-html.ts';
import marks from '../compare/marks.module.css';
import { withoutOutsideMedia } from '../editor/nodes/outside-media.ts';
import type { ViewProps } from './kind.tsx';
import classes from './rich-text-view.module.css';

const cleaned = (html: string) => withoutOutsideMedia(sanitizeRichText(html));

/** Rich text to be read, with marked differences if it is compared. The sanitizer is loaded with it. */
export default function RichTextView({ value, label, compared }: ViewProps<string>) {
  const { other, side } = compared ?? {};
  const html = useMemo(() => {
    const own = cleaned(value);
    return other === undefined || side === undefined ? own : markHtml(own, cleaned(other), side);
  }, [value, other, side]);
  const className = `rich-text ${classes.richText} ${compared ? classes.whole : ''}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the rules of the server */}
      <div className={marks.marked} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
