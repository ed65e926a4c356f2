import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const textKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: LineInput,
  isSortable: true,
});
