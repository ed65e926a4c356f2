import { CloseButton, Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { common, limit } from './input-props.ts';
import type { InputProps } from './kind.tsx';

/** Enter or a comma adds a tag; Backspace in the empty input removes the last one. */
export default function TagsInput(props: InputProps<readonly string[]>) {
  const { field, value, onChange } = props;
  const { id, name, 'aria-required': isRequired, ...wrapper } = common(props);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const tags = withTags(value, text);
    if (tags.length > value.length) onChange(tags);
    setTyped('');
  };
  /** The pressed button disappears, so the focus goes to the input. */
  const keep = (tags: readonly string[]) => {
    onChange(tags);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
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
        <PillsInput.Field
          ref={input}
          name={name}
          aria-required={isRequired}
          {...limit(props)}
          placeholder={value.length === 0 ? 'Type a tag and press Enter' : ''}
          value={typed}
          onChange={({ currentTarget }) =>
            currentTarget.value.includes(',') ? add(currentTarget.value) : setTyped(currentTarget.value)
          }
          onKeyDown={press}
          onBlur={() => add(typed)}
        />
      </Pill.Group>
    </PillsInput>
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
