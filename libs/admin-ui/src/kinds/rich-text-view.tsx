import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { useMemo } from 'react';
import { withoutOutsideMedia } from '../editor/nodes/outside-media.ts';
import type { ViewProps } from './kind.tsx';
import classes from './rich-text-view.module.css';

/** Rich text to be read. The sanitizer is loaded with it. */
export default function RichTextView({ value, label }: ViewProps<string>) {
  const html = useMemo(() => withoutOutsideMedia(sanitizeRichText(value)), [value]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`rich-text ${classes.richText}`} tabIndex={0} aria-label={label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the rules of the server */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
