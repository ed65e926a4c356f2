import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import type { ReactElement } from 'react';
import type { FieldValue } from '../kinds/kind.tsx';
import { kindOf } from '../kinds/registry.ts';
import { isSame } from '../values/form-values.ts';

interface FieldInputProps {
  field: FormField;
  record: ContentRecord | null;
  value: FieldValue;
  onChange(value: FieldValue): void;
  error: string | undefined;
  isNew: boolean;
}

/** The input of a field. When the person leaves it, a value that is not the stored one is tidied as a save would. */
export function FieldInput(props: FieldInputProps): ReactElement {
  const { field, record, value, onChange } = props;
  const { Input, initial, tidy } = kindOf(field);
  const tidyUp = () => {
    const tidied = tidy(value, field);
    const isStored = isSame(value, initial(record?.[field.name], field, kindOf));
    if (!isStored && !isSame(tidied, value)) onChange(tidied);
  };
  return <Input {...props} onBlur={tidyUp} kindOf={kindOf} />;
}
