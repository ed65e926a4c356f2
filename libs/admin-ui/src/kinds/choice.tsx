import { NativeSelect } from '@mantine/core';
import { common } from './input-props.ts';
import { defineKind, type InputProps, isText } from './kind.tsx';

export const choiceKind = defineKind<string>({
  empty: (field) => field.choices?.[0] ?? '',
  is: isText,
  Input: ChoiceInput,
  isSortable: true,
  filter: 'choice',
  isNarrow: true,
});

/** A select. Choices for new records are offered for an existing record only if it has that value (contract §9). */
function ChoiceInput(props: InputProps<string>) {
  const { field, value, onChange, isNew } = props;
  const reserved = isNew ? [] : (field.createOnlyChoices ?? []);
  const choices = (field.choices ?? []).filter((choice) => choice === value || !reserved.includes(choice));
  return (
    <NativeSelect
      {...common(props)}
      data={choices.map((choice) => ({ value: choice, label: capitalized(choice) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function capitalized(choice: string): string {
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}
