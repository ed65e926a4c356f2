import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

/** While it is typed, a number is text. */
export const integerKind = defineKind<string>({
  empty: () => '',
  is: isText,
  fromRecord: (stored) => (typeof stored === 'number' ? String(stored) : ''),
  toInput: (value) => (value.trim() === '' ? null : Number(value)),
  Input: (props) => <LineInput {...props} inputMode="numeric" />,
  isSortable: true,
  isNarrow: true,
  fault(value, { label, min = -(2 ** 31), max = 2 ** 31 - 1 }) {
    if (value.trim() === '') return null;
    if (!/^\s*-?\d+\s*$/.test(value)) return `${label} must be a whole number.`;
    if (Number(value) < Number(min)) return `${label} must be at least ${min}.`;
    return Number(value) > Number(max) ? `${label} must be at most ${max}.` : null;
  },
});
