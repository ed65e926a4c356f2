import { Box, Input, Loader } from '@mantine/core';
import { lazy, Suspense, startTransition, useCallback, useRef, useState } from 'react';
import { common, type FieldProps } from './field-props.ts';

const RichTextEditor = lazy(() => import('../editor/rich-text-editor.tsx'));

/** Height of the editor in pixels (contract §9). */
const height = 500;

/**
 * Rich text. The editor comes when a form needs it, and keeps what was there until something is changed. It is not
 * rendered again for what it told itself: typing must not wait for that, nor for the rest of the form.
 */
export function RichTextField(props: FieldProps<string>) {
  const { id, label, description, withAsterisk, error } = common(props);
  const [original] = useState(props.value);
  const latestOnChange = useRef(props.onChange);
  latestOnChange.current = props.onChange;
  const onChange = useCallback((html: string) => startTransition(() => latestOnChange.current(html)), []);
  // The editor has the id of the field: the wrapper around it holds the toolbar as well, which nobody means.
  const wrapperId = `${id}-editor`;
  const describedBy = [description && `${wrapperId}-description`, error && `${wrapperId}-error`];
  return (
    <Input.Wrapper id={wrapperId} {...{ label, description, withAsterisk, error }} labelElement="div">
      <Box mt={4} mih={height}>
        <Suspense fallback={<Loader size="sm" aria-label="The editor is loading" />}>
          <RichTextEditor
            id={id}
            label={props.field.label}
            html={original}
            onChange={onChange}
            height={height}
            isRequired={withAsterisk}
            isInvalid={error !== undefined}
            describedBy={describedBy.filter(Boolean).join(' ')}
          />
        </Suspense>
      </Box>
    </Input.Wrapper>
  );
}
