import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Text } from '@mantine/core';
import type { ComponentType } from 'react';

/** Value of an input while a form is filled in. Local drafts keep it, so it is plain data or a file. */
export type FieldValue =
  | File
  | null
  | boolean
  | number
  | string
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue };

/** Finds the kind of another field, for kinds that hold fields themselves. */
export type KindLookup = (field: Pick<FormField, 'kind'>) => FieldKind;

/** Props of every input of a form. */
export interface InputProps<Value> {
  field: FormField;
  value: Value;
  onChange(value: Value): void;
  error: string | undefined;
  /** Whether the record is new. */
  isNew: boolean;
  /** The stored record; null for a new one. */
  record: ContentRecord | null;
  /** Call it when the person leaves the input, so that the value is tidied. */
  onBlur(): void;
  kindOf: KindLookup;
}

/** Props of a cell of a list. */
export interface CellProps {
  /** Value of the record, as the API returns it. */
  value: unknown;
}

/** Which of two compared versions a value belongs to. */
export type Side = 'old' | 'new';

/** Props of a value that is shown to be compared. */
export interface ViewProps<Value> {
  field: FormField;
  value: Value;
  /** Names the field and whose value it is. */
  label: string;
  /** The record that has the value; null if the value is only in the form. */
  record: ContentRecord | null;
  /** The value in the other version, if differences from it are marked. */
  compared?: { readonly other: Value; readonly side: Side } | undefined;
}

/** The shapes of filters that the server has for kinds of fields (decision 074). */
export type FilterShape = 'reference' | 'tags' | 'boolean' | 'choice' | 'day' | 'time';

/** What only some kinds have. */
interface KindTraits {
  /** Whether the server can sort lists by the field. */
  readonly isSortable?: boolean;
  /** The shape of the filter that the server has for the kind. */
  readonly filter?: FilterShape;
  /** Whether the value is a file to upload. */
  readonly isFile?: boolean;
  /** Whether a cell shows an image, which has a width of its own. */
  readonly isImage?: boolean;
  /** Whether a cell is a link of its own, so that it cannot lead to the record's form. */
  readonly isLink?: boolean;
  /** Whether the input keeps its own state, so that it has to start again when another value is put into it. */
  readonly keepsState?: boolean;
  /** Whether the text of the value is HTML. */
  readonly isHtml?: boolean;
  /** Whether the input is narrow where inputs share a row. */
  readonly isNarrow?: boolean;
}

/**
 * Everything the admin knows about one kind of field.
 * @typeParam Value what the input holds
 */
export interface KindParts<Value extends FieldValue> extends KindTraits {
  /** Value of an empty input. */
  empty(field: FormField): Value;
  /** Whether something is a value of the input. Anything else, such as from an old local draft, is read as empty. */
  is(value: unknown): value is Value;
  /** Value for what the API returned; by default the same, if `is` accepts it. */
  fromRecord?(stored: unknown, field: FormField, kindOf: KindLookup): Value;
  /** Value for the mutation; by default the same. Undefined is not sent. */
  toInput?(value: Value, field: FormField, kindOf: KindLookup): FieldValue | undefined;
  readonly Input: ComponentType<InputProps<Value>>;
  /** By default the value as text of two lines. */
  readonly Cell?: ComponentType<CellProps>;
  /** By default `text`. */
  readonly View?: ComponentType<ViewProps<Value>>;
  /** The value as plain text; by default the value itself, if it is one. */
  text?(value: Value, field: FormField): string;
  /** By default null, blank text, and empty lists are missing. */
  isMissing?(value: Value): boolean;
  /** Converts a typed value to the form that the server accepts. */
  tidy?(value: Value): Value;
  /** Why a value that is not missing cannot be saved; null if it can. */
  fault?(value: Value, field: FormField): string | null;
  /** The value of a draft if the value is missing, for kinds whose empty value the API cannot return. */
  draftValue?(): Value;
}

/** A kind as forms and lists use it: for values of any kind. */
export interface FieldKind extends KindTraits {
  initial(stored: unknown, field: FormField, kindOf: KindLookup): FieldValue;
  toInput(value: FieldValue, field: FormField, kindOf: KindLookup): FieldValue | undefined;
  readonly Input: ComponentType<InputProps<FieldValue>>;
  readonly Cell: ComponentType<CellProps>;
  readonly View: ComponentType<ViewProps<FieldValue>>;
  /** Whether `View` shows the plain text of the value, so that its words can be marked. */
  readonly isShownAsText: boolean;
  text(value: FieldValue, field: FormField): string;
  isMissing(value: FieldValue, field: FormField): boolean;
  tidy(value: FieldValue, field: FormField): FieldValue;
  readonly draftValue?: (() => FieldValue) | undefined;
  fault(value: FieldValue, field: FormField): string | null;
}

/** Defines a kind. Its parts only ever get values that its own `is` accepts. */
export function defineKind<Value extends FieldValue>(parts: KindParts<Value>): FieldKind {
  const { empty, is, fromRecord, toInput, tidy, fault, Cell = TextCell, ...traits } = parts;
  const read = (value: unknown, field: FormField): Value => (is(value) ? value : empty(field));
  const { Input, View, text = textOf, isMissing = isBlank } = parts;
  return {
    ...traits,
    initial: (stored, field, kindOf) => fromRecord?.(stored, field, kindOf) ?? read(stored, field),
    toInput: (value, field, kindOf) => {
      const own = read(value, field);
      return toInput ? toInput(own, field, kindOf) : own;
    },
    Input: (props) => <Input {...props} value={read(props.value, props.field)} />,
    Cell,
    isShownAsText: View === undefined,
    View: ({ compared, ...props }) => {
      const { field } = props;
      const value = read(props.value, field);
      const own = compared && { ...compared, other: read(compared.other, field) };
      if (View) return <View {...props} value={value} compared={own} />;
      return <PlainView text={text(value, field)} />;
    },
    text: (value, field) => text(read(value, field), field),
    isMissing: (value, field) => isMissing(read(value, field)),
    tidy: (value, field) => (tidy ? tidy(read(value, field)) : value),
    fault: (value, field) => fault?.(read(value, field), field) ?? null,
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A value of a cell that takes two lines at most. */
export function Clamped({ text }: { text: string }) {
  return (
    <Text size="sm" lineClamp={2} maw={420} style={{ overflowWrap: 'break-word' }}>
      {text}
    </Text>
  );
}

/** A cell with the value as text. */
export function TextCell({ value }: CellProps) {
  return <Clamped text={String(value ?? '')} />;
}

/** A value as text with its line breaks. */
export function PlainView({ text }: { text: string }) {
  const isEmpty = text === '';
  return (
    <Text
      size="sm"
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      {...(isEmpty && { c: 'dimmed' })}
    >
      {isEmpty ? 'Empty' : text}
    </Text>
  );
}

function textOf(value: FieldValue): string {
  return typeof value === 'object' ? '' : String(value);
}

function isBlank(value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}
