import { Box, Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { inputId } from './input-props.ts';
import type { ItemValue } from './items.tsx';
import type { InputProps, KindLookup } from './kind.tsx';
import { OrderedList, useListFocus } from './ordered-list.tsx';

/** A list of small objects with the inputs of their fields. */
export default function ItemsInput({
  field,
  value,
  onChange,
  error,
  isNew,
  kindOf,
}: InputProps<readonly ItemValue[]>) {
  const itemFields = field.items ?? [];
  const focus = useListFocus<HTMLButtonElement>(value);
  const add = () => {
    focus.after(value.length, 'input, select');
    onChange([...value, newItem(itemFields, kindOf)]);
  };
  return (
    <Input.Wrapper
      id={inputId(field)}
      label={field.label}
      labelElement="div"
      description={field.help}
      error={error}
      withAsterisk={field.required !== undefined}
    >
      <OrderedList
        entries={value}
        onChange={onChange}
        focus={focus}
        renderEntry={(item, index) => (
          <ItemInputs
            {...{ itemFields, item, index, isNew, kindOf }}
            onChange={(changed) => onChange(value.with(index, changed))}
          />
        )}
      />
      <Button
        ref={focus.adder}
        mt="sm"
        variant="light"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        Add item
      </Button>
    </Input.Wrapper>
  );
}

interface ItemInputsProps {
  itemFields: NonNullable<InputProps<unknown>['field']['items']>;
  item: ItemValue;
  index: number;
  isNew: boolean;
  kindOf: KindLookup;
  onChange(item: ItemValue): void;
}

function ItemInputs({ itemFields, item, index, isNew, kindOf, onChange }: ItemInputsProps) {
  return itemFields.map((field) => {
    const { Input, isNarrow } = kindOf(field);
    return (
      <Box key={field.name} flex={isNarrow ? '1 1 110px' : '2 1 220px'}>
        <Input
          field={{ ...field, name: `${index}-${field.name}`, label: `${field.label} ${index + 1}` }}
          value={item[field.name] ?? null}
          onChange={(value) => onChange({ ...item, [field.name]: value })}
          onBlur={() => undefined}
          error={undefined}
          record={null}
          {...{ isNew, kindOf }}
        />
      </Box>
    );
  });
}

/** A new entry: empty, with the first of each choice (contract §4). */
function newItem(fields: ItemInputsProps['itemFields'], kindOf: KindLookup): ItemValue {
  return Object.fromEntries(
    fields.map((field) => [field.name, kindOf(field).initial(undefined, field, kindOf)]),
  );
}
