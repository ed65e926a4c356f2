import { Textarea } from '@mantine/core';
import { wordsOf } from '../nodes/footnote-node.ts';
import { inlineHtml, linkedHtml } from './linked-html.ts';

/** A line of formatted text while it is edited: as plain text, or as HTML if plain text would lose its formatting. */
export interface InlineDraft {
  readonly value: string;
  readonly isHtml: boolean;
}

export function draftOf(html: string): InlineDraft {
  const text = wordsOf(html);
  return linkedHtml(text) === html ? { value: text, isHtml: false } : { value: html, isHtml: true };
}

/** The clean inline HTML of a draft; empty if it has no words. */
export function htmlOf({ value, isHtml }: InlineDraft): string {
  return isHtml ? inlineHtml(value) : linkedHtml(value.replace(/\s+/g, ' ').trim());
}

interface InlineFieldProps {
  label: string;
  description?: string;
  error?: string | null;
  draft: InlineDraft;
  isFirst?: boolean;
  onChange(draft: InlineDraft): void;
}

/** The field for a footnote or a caption. */
export function InlineField({ label, description = '', error, draft, isFirst, onChange }: InlineFieldProps) {
  const hint = draft.isHtml
    ? 'This text has formatting, so it is shown as HTML.'
    : 'Addresses and citations of rules become links.';
  return (
    <Textarea
      label={label}
      description={`${description} ${hint}`.trim()}
      autosize
      minRows={2}
      value={draft.value}
      error={error}
      onChange={(event) => onChange({ ...draft, value: event.currentTarget.value })}
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}
