import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { returnFocus } from '../../focus/return-focus.ts';
import { useReferenceOptions } from '../../kinds/record-source.tsx';
import { dayText } from '../../times.ts';
import { daysOf, type FilterValues, type ListFilter, noReference, partsOf } from './list-filter.ts';

interface FilterChipsProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  /** Changes one filter; an empty value removes it. */
  onChange(name: string, value: string): void;
}

/** The chosen values of filters, each of which can be removed. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  return filters.map((filter) => {
    const value = values[filter.name] ?? '';
    if (value === '') return null;
    const change = (next: string) => onChange(filter.name, next);
    const chips = { key: filter.name, filter, value, onChange: change };
    if (filter.shape === 'reference' && value !== noReference) return <ReferenceChips {...chips} />;
    if (filter.shape === 'tags' || filter.shape === 'choice' || filter.shape === 'reference')
      return <PartChips {...chips} nameOf={(part) => nameIn(filter, part)} />;
    return (
      <Chip
        key={filter.name}
        text={`${filter.label}: ${textOf(filter, value)}`}
        onRemove={() => change('')}
      />
    );
  });
}

interface ChipsProps {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

function ReferenceChips(props: ChipsProps) {
  const { field } = props.filter;
  const { nameOf } = useReferenceOptions(field ?? { name: '', kind: 'reference', label: '' }, 'cache-first');
  return <PartChips {...props} nameOf={nameOf} />;
}

function PartChips({ filter, value, onChange, nameOf }: ChipsProps & { nameOf(part: string): string }) {
  const parts = partsOf(value);
  return parts.map((part) => (
    <Chip
      key={part}
      text={`${filter.label}: ${nameOf(part)}`}
      onRemove={() => onChange(parts.filter((each) => each !== part).join(','))}
    />
  ));
}

/** The focus goes to the next chip, because the removed one disappears. */
function Chip({ text, onRemove }: { text: string; onRemove(): void }) {
  const chip = useRef<HTMLButtonElement>(null);
  const remove = () => {
    const buttons = [...(chip.current?.parentElement?.querySelectorAll('button') ?? [])];
    // With the last chip, its neighbor disappears as well.
    const place = buttons.findIndex((button) => button.isSameNode(chip.current));
    const next = buttons.length > 2 ? buttons[place + 1] : null;
    returnFocus(next ?? null);
    onRemove();
  };
  return (
    <Button
      ref={chip}
      size="compact-xs"
      variant="default"
      radius="xl"
      maw="100%"
      rightSection={<IconX size={12} aria-hidden />}
      aria-label={`Remove the filter ${text}`}
      onClick={remove}
    >
      {text}
    </Button>
  );
}

function nameIn({ choices }: ListFilter, part: string): string {
  if (part === noReference && !choices) return 'None';
  return choices?.find(({ value }) => value === part)?.label ?? part;
}

function textOf({ shape }: ListFilter, value: string): string {
  if (shape === 'boolean') return value === 'yes' ? 'Yes' : 'No';
  const [from, to] = daysOf(value).map((day) => day && dayText(day, 'UTC'));
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `from ${from}` : `until ${to}`;
}
