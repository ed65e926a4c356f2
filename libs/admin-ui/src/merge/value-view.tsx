import type { FormField } from '@daybook/graphql-client/form-field';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { withoutOutsideMedia } from '../editor/nodes/outside-media.ts';
import { ReferenceName } from '../fields/reference-field.tsx';
import type { FieldValue } from '../values/form-values.ts';
import { plainValue } from '../values/plain-values.ts';
import classes from './merge.module.css';

interface ValueViewProps {
  field: FormField;
  value: FieldValue;
  /** Names the field and whose value it is. */
  label: string;
}

/** A value of a field to be read, not changed. */
export function ValueView({ field, value, label }: ValueViewProps) {
  if (field.kind === 'richText' && typeof value === 'string')
    return <RichTextView html={value} label={label} />;
  if (field.kind === 'reference')
    return <ReferenceName field={field} id={typeof value === 'string' ? value : null} />;
  const text = plainValue(value);
  return (
    <Text size="sm" className={classes.text ?? ''} {...(text === '' && { c: 'dimmed' })}>
      {text === '' ? 'Empty' : text}
    </Text>
  );
}

function RichTextView({ html, label }: { html: string; label: string }) {
  const clean = useMemo(() => withoutOutsideMedia(sanitizeRichText(html)), [html]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`rich-text ${classes.richText}`} tabIndex={0} aria-label={label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the rules of the server */}
      <div dangerouslySetInnerHTML={{ __html: clean }} />
    </section>
  );
}
