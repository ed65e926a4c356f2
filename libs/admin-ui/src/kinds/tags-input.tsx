import { CloseButton, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { common, limit } from './input-props.ts';
import type { InputProps } from './kind.tsx';
import { useTagsInUse } from './tag-source.tsx';

const maxSuggestions = 8;

/** The props that the input needs. They are few, so that it can also be used outside of the forms of records. */
export type TagsInputProps = Pick<
  InputProps<readonly string[]>,
  'field' | 'value' | 'onChange' | 'error' | 'isNew'
>;

/**
 * Enter or a comma adds a tag; Backspace in the empty input removes the last one. Tags that other records have are
 * suggested, so that one topic does not get two spellings.
 */
export default function TagsInput(props: TagsInputProps) {
  const { field, value, onChange } = props;
  const { id, name, 'aria-required': isRequired, ...wrapper } = common(props);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox();
  const suggestions = suggestionsFor(typed, value, useTagsInUse(field.name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions need another choice
  useEffect(() => combobox.resetSelectedOption(), [typed, suggestions.length]);
  const add = (text: string) => {
    const tags = withTags(value, text);
    if (tags.length > value.length) onChange(tags);
    setTyped('');
    combobox.closeDropdown();
  };
  /** The pressed button disappears, so the focus goes to the input. */
  const keep = (tags: readonly string[]) => {
    onChange(tags);
    input.current?.focus();
  };
  const type = (text: string) => {
    if (text.includes(',')) return add(text);
    setTyped(text);
    combobox.openDropdown();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (event.key === 'Enter' && typed.trim() !== '' && !isChosen) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal={false} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput
          id={id}
          {...wrapper}
          rightSection={
            value.length > 0 && (
              <CloseButton size="sm" aria-label={`Remove all ${field.label}`} onClick={() => keep([])} />
            )
          }
        >
          <Pill.Group>
            {value.map((tag) => (
              <Pill
                key={tag}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Remove ${tag}`, 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => keep(value.filter((each) => each !== tag))}
              >
                {tag}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                ref={input}
                name={name}
                aria-required={isRequired}
                {...limit(props)}
                placeholder={value.length === 0 ? 'Type a tag and press Enter' : ''}
                value={typed}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                onKeyDown={press}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => add(typed)}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={`${field.label} of other records`}>
          {suggestions.map((tag) => (
            <Combobox.Option key={tag} value={tag}>
              {tag}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The most frequent tags that are not in the list yet and contain what is typed: first those that begin with it. */
function suggestionsFor(
  typed: string,
  chosen: readonly string[],
  inUse: readonly string[],
): readonly string[] {
  const words = typed.trim().toLowerCase();
  const known = new Set(chosen.map((tag) => tag.toLowerCase()));
  const free = inUse.filter((tag) => !known.has(tag.toLowerCase()));
  const begins = (tag: string) => tag.toLowerCase().startsWith(words);
  const contains = (tag: string) => tag.toLowerCase().includes(words);
  return [...free.filter(begins), ...free.filter((tag) => contains(tag) && !begins(tag))].slice(
    0,
    maxSuggestions,
  );
}

/** Adds the tags in a text that are not in the list yet, ignoring case. */
function withTags(tags: readonly string[], text: string): readonly string[] {
  const all = [...tags];
  for (const tag of text.split(',').map((each) => each.trim())) {
    const isThere = all.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere) all.push(tag);
  }
  return all;
}
