import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Loader } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { storedFileOf } from '../stored-file.ts';
import { type FieldValue, type ItemValue, removedFile } from '../values/form-values.ts';
import { tidyValue } from '../values/tidy.ts';
import type { FieldProps } from './field-props.ts';
import { FileField } from './file-fields.tsx';
import { ReferenceField } from './reference-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { TagsField } from './tags-field.tsx';
import { ChoiceField, DayField, LinkField, LongTextField, TextField } from './text-fields.tsx';

/** Few forms have one. */
const ItemsField = lazy(() => import('./items-field.tsx'));

interface FieldInputProps extends FieldProps<FieldValue> {
  field: FormField;
  record: ContentRecord | null;
}

/** The input for a field of any kind. */
export function FieldInput({ record, ...props }: FieldInputProps): ReactElement {
  const { field, value } = props;
  const text = { ...props, value: typeof value === 'string' ? value : '' };
  /** What the person left in the input, as it will be saved; what the record has already stays. */
  const tidy = () => {
    const tidied = tidyValue(field, text.value);
    if (text.value !== (record?.[field.name] ?? '') && tidied !== text.value) props.onChange(tidied);
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...text} />;
    case 'slug':
      return <TextField {...text} onBlur={tidy} />;
    case 'longText':
      return <LongTextField {...text} />;
    case 'link':
    case 'videoLink':
      return <LinkField {...text} onBlur={tidy} />;
    case 'richText':
      return <RichTextField {...text} />;
    case 'day':
      return <DayField {...text} />;
    case 'choice':
      return <ChoiceField {...text} />;
    case 'tags':
      return <TagsField {...props} value={listOf(value, isText)} />;
    case 'reference':
      return <ReferenceField {...props} value={typeof value === 'string' ? value : null} />;
    case 'items':
      return (
        <Suspense fallback={<Loader size="sm" aria-label="The list is loading" />}>
          <ItemsField {...props} value={listOf(value, isItem)} />
        </Suspense>
      );
    case 'picture':
    case 'document':
    case 'anyFile':
      return (
        <FileField
          {...props}
          value={value instanceof File || value === removedFile ? value : null}
          stored={storedFileOf(record, field.kind)}
        />
      );
  }
}

const isText = (each: unknown): each is string => typeof each === 'string';
const isItem = (each: unknown): each is ItemValue => typeof each === 'object' && each !== null;

function listOf<Each>(value: FieldValue, is: (each: unknown) => each is Each): readonly Each[] {
  return Array.isArray(value) ? value.filter(is) : [];
}
