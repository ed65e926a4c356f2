import { useMay } from '@daybook/graphql-client/permissions';
import { InputBase, TextInput, type TextInputProps } from '@mantine/core';
import { common, limit } from './input-props.ts';
import type { InputProps } from './kind.tsx';

type LineInputProps = InputProps<string> &
  Pick<TextInputProps, 'inputMode' | 'placeholder' | 'type' | 'step' | 'rightSection'>;

/**
 * An input of a single line. Numbers and addresses are plain text inputs too, so that messages come from the form and
 * not from the browser. A disabled input cannot be scrolled, so people who may not change the value see all of it in as
 * many lines as it needs.
 */
export function LineInput({
  record: _record,
  kindOf: _kindOf,
  field,
  error,
  isNew,
  onChange,
  ...own
}: LineInputProps) {
  const shared = common({ field, error, isNew });
  const mayWrite = useMay('writeDrafts');
  if (!mayWrite && own.type === undefined)
    return <InputBase component="textarea" multiline rows={1} {...shared} value={own.value} readOnly />;
  return (
    <TextInput
      {...shared}
      {...limit({ field })}
      {...own}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
