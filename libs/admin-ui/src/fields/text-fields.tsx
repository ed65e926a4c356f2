import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { common, type FieldProps, limit } from './field-props.ts';

interface LineProps extends FieldProps<string> {
  /** Told when the person leaves the input. */
  onBlur?(): void;
}

/** A single line: text and slugs. */
export function TextField(props: LineProps) {
  const { value, onChange, onBlur } = props;
  return (
    <TextInput
      {...common(props)}
      {...limit(props)}
      {...(onBlur && { onBlur })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** An address; a plain text input, so that the messages are the server's and not the browser's. */
export function LinkField(props: LineProps) {
  const { value, onChange, onBlur } = props;
  return (
    <TextInput
      {...common(props)}
      {...limit(props)}
      {...(onBlur && { onBlur })}
      inputMode="url"
      placeholder="https://"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Several lines of plain text. */
export function LongTextField(props: FieldProps<string>) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...common(props)}
      {...limit(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A calendar day, the same in every time zone; the browser shows it in the viewer's own format. */
export function DayField(props: FieldProps<string>) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...common(props)}
      type="date"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One of a few values. Those meant for new records stay on offer where the record has one (contract §9). */
export function ChoiceField(props: FieldProps<string>) {
  const { field, value, onChange, isNew } = props;
  const reserved = isNew ? [] : (field.createOnlyChoices ?? []);
  const choices = (field.choices ?? []).filter((choice) => choice === value || !reserved.includes(choice));
  return (
    <NativeSelect
      {...common(props)}
      data={choices.map((choice) => ({ value: choice, label: wordOf(choice) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function wordOf(choice: string): string {
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}
