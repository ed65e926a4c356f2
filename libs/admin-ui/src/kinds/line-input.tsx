import { TextInput, type TextInputProps } from '@mantine/core';
import { common, limit } from './input-props.ts';
import type { InputProps } from './kind.tsx';

type LineInputProps = InputProps<string> &
  Pick<TextInputProps, 'inputMode' | 'placeholder' | 'type' | 'step'>;

/**
 * An input of a single line. Numbers and addresses are plain text inputs too, so that messages come from the form and not
 * from the browser.
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
  return (
    <TextInput
      {...common({ field, error, isNew })}
      {...limit({ field })}
      {...own}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
