import { Button, Checkbox, Group, Input, NativeSelect, Paper, SimpleGrid, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useReferenceOptions } from '../../kinds/record-source.tsx';
import { useTagsInUse } from '../../kinds/tag-source.tsx';
import { FilterChips } from './filter-chips.tsx';
import {
  daysOf,
  type FilterValues,
  isDay,
  type ListFilter,
  noReference,
  partsOf,
  rangeOf,
} from './list-filter.ts';

export interface FilterPanelProps {
  filters: readonly ListFilter[];
  /** Only valid values. */
  values: FilterValues;
  /** Whether the inputs are shown; the chips always are. */
  isOpen: boolean;
  /** Changes one filter; an empty value removes it. */
  onChange(name: string, value: string): void;
  onClear(): void;
}

interface FilterInputProps {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

/** The inputs of filters, and the chosen values as chips that can be removed. Every change takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, values, isOpen, onChange, onClear } = props;
  return (
    <>
      {isOpen && (
        <Paper withBorder p="sm" mb="sm" component="section" aria-label="Filters" id="list-filters">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
            {filters.map((filter) => (
              <FilterInput
                key={filter.name}
                filter={filter}
                value={values[filter.name] ?? ''}
                onChange={(value) => onChange(filter.name, value)}
              />
            ))}
          </SimpleGrid>
        </Paper>
      )}
      {Object.keys(values).length > 0 && (
        <Group gap="xs" mb="sm" role="group" aria-label="Active filters">
          <FilterChips {...{ filters, values, onChange }} />
          <Button size="compact-xs" variant="subtle" onClick={onClear}>
            Clear filters
          </Button>
        </Group>
      )}
    </>
  );
}

function FilterInput(props: FilterInputProps) {
  switch (props.filter.shape) {
    case 'reference':
      return <ReferenceInput {...props} />;
    case 'tags':
      return <TagsInput {...props} />;
    case 'boolean':
      return (
        <NativeSelect
          label={props.filter.label}
          value={props.value}
          data={[any, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        />
      );
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'day':
    case 'time':
      return <RangeInput {...props} />;
  }
}

const any = { value: '', label: 'Any' };

/** Adds a record to the filter. It finds records that refer to one of the chosen ones. */
function ReferenceInput({ filter, value, onChange }: FilterInputProps) {
  const { options, loading, error } = useReferenceOptions(filter.field ?? noField, 'cache-first');
  const chosen = value === noReference ? [] : partsOf(value);
  const free = options.filter((option) => !chosen.includes(option.value));
  const add = (added: string) => {
    if (added === noReference) onChange(noReference);
    else if (added !== '') onChange([...chosen, added].join(','));
  };
  return (
    <NativeSelect
      label={filter.label}
      error={error}
      value=""
      data={[
        { value: '', label: loading ? 'Loading…' : value === '' ? 'Any' : 'Add…' },
        { value: noReference, label: 'None' },
        ...free,
      ]}
      onChange={({ currentTarget }) => add(currentTarget.value)}
    />
  );
}
const noField = { name: '', kind: 'reference', label: '' };

/** Adds a tag to the filter. It finds records that have all chosen tags. */
function TagsInput({ filter, value, onChange }: FilterInputProps) {
  const tags = useTagsInUse(filter.name);
  const chosen = partsOf(value);
  const known = new Set(chosen.map((tag) => tag.toLowerCase()));
  const free = tags.filter((tag) => !known.has(tag.toLowerCase()));
  return (
    <NativeSelect
      label={filter.label}
      value=""
      data={[{ value: '', label: value === '' ? 'Any' : 'Add…' }, ...free]}
      onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value].join(','))}
    />
  );
}

/** Checkboxes for choices. The filter finds records that have one of the checked choices. */
function ChoiceInput({ filter, value, onChange }: FilterInputProps) {
  const chosen = partsOf(value);
  const toggle = (choice: string, isChosen: boolean) => {
    const next = (filter.choices ?? []).filter((each) =>
      each.value === choice ? isChosen : chosen.includes(each.value),
    );
    onChange(next.map((each) => each.value).join(','));
  };
  return (
    <Labeled label={filter.label}>
      <Group gap="xs" mih={36}>
        {filter.choices?.map((choice) => (
          <Checkbox
            key={choice.value}
            size="xs"
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={({ currentTarget }) => toggle(choice.value, currentTarget.checked)}
          />
        ))}
      </Group>
    </Labeled>
  );
}

/** The first and the last day. A day takes effect once it is complete. */
function RangeInput({ filter, value, onChange }: FilterInputProps) {
  const [from, to] = daysOf(value);
  return (
    <Labeled label={filter.label}>
      <Group gap="xs" wrap="nowrap">
        <DayInput
          label={`${filter.label}, first day`}
          day={from}
          onChange={(day) => onChange(rangeOf(day, to))}
        />
        <span aria-hidden>–</span>
        <DayInput
          label={`${filter.label}, last day`}
          day={to}
          onChange={(day) => onChange(rangeOf(from, day))}
        />
      </Group>
    </Labeled>
  );
}

/** Inputs that share a label. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot look like the labels beside it
    <div role="group" aria-labelledby={id}>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      {children}
    </div>
  );
}

function DayInput({ label, day, onChange }: { label: string; day: string; onChange(day: string): void }) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const change = (text: string) => {
    setTyped(text);
    if (text === '' || isDay(text)) onChange(text);
  };
  return (
    <TextInput
      type="date"
      aria-label={label}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      flex="1 1 0"
      miw={0}
    />
  );
}
