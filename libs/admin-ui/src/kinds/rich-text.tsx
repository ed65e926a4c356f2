import { useMay } from '@daybook/graphql-client/permissions';
import { showsNothing } from '@daybook/rich-text';
import { Box, Input, Loader } from '@mantine/core';
import { lazy, Suspense, startTransition, useCallback, useRef, useState } from 'react';
import { textOfHtml } from '../list/text-of-html.ts';
import { common } from './input-props.ts';
import { type CellProps, Clamped, defineKind, type InputProps, isText, type ViewProps } from './kind.tsx';
import { Loaded } from './loaded.tsx';

const RichTextEditor = lazy(() => import('../editor/rich-text-editor.tsx'));
const RichTextView = lazy(() => import('./rich-text-view.tsx'));

/** Height of the editor in pixels (contract §9). */
const height = 500;

export const richTextKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: RichTextInput,
  Cell: ({ value }: CellProps) => <Clamped text={textOfHtml(String(value ?? ''))} />,
  View: (props: ViewProps<string>) => (
    <Loaded>
      <RichTextView {...props} />
    </Loaded>
  ),
  isMissing: showsNothing,
  isHtml: true,
  keepsState: true,
});

/**
 * Loads the editor when a form needs it. The editor keeps its own state and is not rendered again for changes that it
 * reports: typing must wait neither for that nor for the rest of the form.
 */
function RichTextInput(props: InputProps<string>) {
  const { id, label, description, withAsterisk, error } = common(props);
  const [original] = useState(props.value);
  const latestOnChange = useRef(props.onChange);
  latestOnChange.current = props.onChange;
  const onChange = useCallback((html: string) => startTransition(() => latestOnChange.current(html)), []);
  // The editor has the id of the field, because the wrapper also holds the toolbar.
  const wrapperId = `${id}-editor`;
  const isReadOnly = !useMay('writeDrafts');
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
            isReadOnly={isReadOnly}
            isRequired={withAsterisk}
            isInvalid={error !== undefined}
            describedBy={describedBy.filter(Boolean).join(' ')}
          />
        </Suspense>
      </Box>
    </Input.Wrapper>
  );
}
