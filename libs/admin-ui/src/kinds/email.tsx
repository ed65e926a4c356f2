import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const emailKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: (props) => <LineInput {...props} inputMode="email" />,
  isSortable: true,
  tidy: (value) => value.trim(),
});
