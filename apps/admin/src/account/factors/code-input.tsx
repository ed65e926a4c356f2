import { TextInput, type TextInputProps } from '@mantine/core';

/** Input for a code of the authenticator app or a recovery code. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      description="The six digits in your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
