import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const timeZoneKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: (props) => <LineInput {...props} placeholder="America/New_York" />,
  isSortable: true,
  tidy: (value) => value.trim(),
});
