import { ColorSwatch } from '@mantine/core';
import type { InputProps } from './kind.tsx';
import { LineInput } from './line-input.tsx';

const pattern = /^#[0-9a-f]{6}$/i;

/** An input for a color as `#rrggbb`, with a sample of it. */
export default function ColorInput(props: InputProps<string>) {
  const sample = pattern.test(props.value) && (
    <ColorSwatch color={props.value} size={18} radius="sm" aria-hidden />
  );
  return <LineInput {...props} placeholder="#1f4a41" {...(sample && { rightSection: sample })} />;
}
