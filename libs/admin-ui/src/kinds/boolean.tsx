import { Checkbox } from '@mantine/core';
import { inputId } from './input-props.ts';
import { Clamped, defineKind, type InputProps } from './kind.tsx';

export const booleanKind = defineKind<boolean>({
  empty: (field) => field.isInitiallyChecked === true,
  is: (value) => typeof value === 'boolean',
  Input: CheckboxInput,
  Cell: ({ value }) => <Clamped text={value === true ? 'Yes' : 'No'} />,
  text: (value) => (value ? 'Yes' : 'No'),
  isSortable: true,
  isNarrow: true,
});

function CheckboxInput({ field, value, onChange, error }: InputProps<boolean>) {
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
