import { ActionIcon, Box, Button, Group, Input, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { announce } from '../focus/announce.tsx';
import { type ItemValue, newItem } from '../values/form-values.ts';
import { type FieldProps, inputId } from './field-props.ts';
import { ChoiceField, TextField } from './text-fields.tsx';

/** A list of small objects: entries are added, removed and moved up and down. */
export default function ItemsField({
  field,
  value,
  onChange,
  error,
  isNew,
}: FieldProps<readonly ItemValue[]>) {
  const itemFields = field.items ?? [];
  const { list, addButton, focusAfter } = useFocusAfterChange(value);
  const add = () => {
    focusAfter(value.length, 'input, select');
    onChange([...value, newItem(itemFields)]);
  };
  const move = (from: number, to: number) => {
    const items = [...value];
    items.splice(to, 0, ...items.splice(from, 1));
    focusAfter(to, buttonFor(to < from ? 'up' : 'down'));
    onChange(items);
    announce(`Item ${from + 1} moved to place ${to + 1} of ${items.length}.`);
  };
  const remove = (index: number) => {
    focusAfter(Math.min(index, value.length - 2), buttonFor('remove'));
    onChange(value.filter((_, each) => each !== index));
    announce(`Item ${index + 1} was removed.`);
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
      <Stack gap="md" mt={4} component="ol" ref={list} p={0} m={0} style={{ listStyle: 'none' }}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own and their inputs no state
          <Group component="li" key={index} align="flex-end" gap="xs">
            <ItemInputs
              {...{ itemFields, item, index, isNew }}
              onChange={(changed) => onChange(value.with(index, changed))}
            />
            <ItemButtons
              index={index}
              count={value.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </Group>
        ))}
      </Stack>
      <Button
        ref={addButton}
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

type ItemButton = 'up' | 'down' | 'remove';

const buttonFor = (name: ItemButton) => `[data-button="${name}"]`;

/** Puts the keyboard where it can go on after entries were added, moved or removed; with none left on the Add button. */
function useFocusAfterChange(value: readonly ItemValue[]) {
  const list = useRef<HTMLDivElement & HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<{ index: number; selector: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are in the page once the value has changed
  useEffect(() => {
    if (!wanted.current) return;
    const { index, selector } = wanted.current;
    wanted.current = null;
    const target = list.current?.children[index]?.querySelector<HTMLElement>(selector);
    (target ?? addButton.current)?.focus();
  }, [value]);
  const focusAfter = (index: number, selector: string) => {
    wanted.current = { index, selector };
  };
  return { list, addButton, focusAfter };
}

interface ItemInputsProps {
  itemFields: NonNullable<FieldProps<unknown>['field']['items']>;
  item: ItemValue;
  index: number;
  isNew: boolean;
  onChange(item: ItemValue): void;
}

function ItemInputs({ itemFields, item, index, isNew, onChange }: ItemInputsProps) {
  return itemFields.map((field) => {
    const Input = field.kind === 'choice' ? ChoiceField : TextField;
    return (
      <Box key={field.name} flex={field.kind === 'choice' ? '1 1 110px' : '2 1 220px'}>
        <Input
          field={{ ...field, name: `${index}-${field.name}`, label: `${field.label} ${index + 1}` }}
          value={item[field.name] ?? ''}
          onChange={(value) => onChange({ ...item, [field.name]: value })}
          error={undefined}
          isNew={isNew}
        />
      </Box>
    );
  });
}

interface ItemButtonsProps {
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

/** A button that leads nowhere keeps the focus, so it is `aria-disabled` and not `disabled`. */
function ItemButtons({ index, count, onMove, onRemove }: ItemButtonsProps) {
  const name = `item ${index + 1}`;
  const button = (
    kind: ItemButton,
    label: string,
    Icon: typeof IconTrash,
    use: () => void,
    isAtEnd = false,
  ) => (
    <ActionIcon
      size="lg"
      variant="default"
      {...(kind === 'remove' && { c: 'red' })}
      aria-label={label}
      aria-disabled={isAtEnd}
      data-disabled={isAtEnd}
      data-button={kind}
      onClick={() => isAtEnd || use()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <ActionIcon.Group>
      {button('up', `Move ${name} up`, IconArrowUp, () => onMove(index - 1), index === 0)}
      {button('down', `Move ${name} down`, IconArrowDown, () => onMove(index + 1), index === count - 1)}
      {button('remove', `Remove ${name}`, IconTrash, onRemove)}
    </ActionIcon.Group>
  );
}
