import { useMay } from '@daybook/graphql-client/permissions';
import { InputBase } from '@mantine/core';
import { common, limit } from './input-props.ts';
import { defineKind, type InputProps, isText } from './kind.tsx';
import classes from './long-text.module.css';

export const longTextKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: LongTextInput,
  isSortable: true,
});

/** The browser makes it as high as its text. Mantine's own component would measure the text with more code. */
function LongTextInput(props: InputProps<string>) {
  const { value, onChange } = props;
  const mayWrite = useMay('writeDrafts');
  return (
    <InputBase
      component="textarea"
      multiline
      rows={3}
      {...common(props)}
      {...limit(props)}
      {...(mayWrite && { classNames: { input: classes.text } })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
