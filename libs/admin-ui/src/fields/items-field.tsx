import { ActionIcon, Box, Button, Group, Input, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
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
  const move = (from: number, to: number) => {
    const items = [...value];
    items.splice(to, 0, ...items.splice(from, 1));
    onChange(items);
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
      <Stack gap="md" mt={4} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
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
              onRemove={() => onChange(value.filter((_, each) => each !== index))}
            />
          </Group>
        ))}
      </Stack>
      <Button
        mt="sm"
        variant="light"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, newItem(itemFields)])}
      >
        Add item
      </Button>
    </Input.Wrapper>
  );
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

function ItemButtons({ index, count, onMove, onRemove }: ItemButtonsProps) {
  const name = `item ${index + 1}`;
  return (
    <ActionIcon.Group>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" variant="default" c="red" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
