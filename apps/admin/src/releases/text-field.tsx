import { Input, type InputWrapperProps } from '@mantine/core';
import { useId } from 'react';

interface TextFieldProps extends Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'withAsterisk'> {
  value: string;
  onChange(value: string): void;
  /** One line instead of several. */
  isLine?: boolean;
  /** Whether it gets the focus when its dialog opens. */
  isFirst?: boolean;
}

/**
 * A text input for dialogs. It avoids Mantine's `TextInput` and `Textarea`, whose shared use would split the chunks of
 * many other screens.
 */
export function TextField({ value, onChange, isFirst, isLine = false, ...wrapper }: TextFieldProps) {
  const id = useId();
  const shared = {
    value,
    error: Boolean(wrapper.error),
    'aria-required': wrapper.withAsterisk ?? false,
    'data-autofocus': isFirst || undefined,
  };
  return (
    <Input.Wrapper id={id} {...wrapper}>
      {isLine ? (
        <Input {...shared} maxLength={200} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <Input
          {...shared}
          component="textarea"
          rows={4}
          styles={{ input: { resize: 'vertical' } }}
          multiline
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Input.Wrapper>
  );
}
