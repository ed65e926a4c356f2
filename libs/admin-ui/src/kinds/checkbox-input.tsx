import { Checkbox } from '@mantine/core';
import { inputId } from './input-props.ts';
import type { InputProps } from './kind.tsx';

export default function CheckboxInput({ field, value, onChange, error }: InputProps<boolean>) {
  return (
    <Checkbox
      id={inputId(field)}
      name={field.name}
      label={field.label}
      description={field.help}
      error={error}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
