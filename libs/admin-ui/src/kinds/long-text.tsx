import { useMay } from '@daybook/graphql-client/permissions';
import { Textarea } from '@mantine/core';
import { common, limit } from './input-props.ts';
import { defineKind, type InputProps, isText } from './kind.tsx';

export const longTextKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: LongTextInput,
  isSortable: true,
});

function LongTextInput(props: InputProps<string>) {
  const { value, onChange } = props;
  const mayWrite = useMay('writeDrafts');
  return (
    <Textarea
      {...common(props)}
      {...limit(props)}
      autosize
      minRows={3}
      {...(mayWrite && { maxRows: 12 })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
