import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

/** An exact decimal, which stays text everywhere, because a number would lose digits. */
export const decimalKind = defineKind<string>({
  empty: () => '',
  is: isText,
  toInput: (value) => (value.trim() === '' ? null : value.trim()),
  Input: (props) => <LineInput {...props} inputMode="decimal" />,
  isSortable: true,
  isNarrow: true,
  fault(value, { label, scale }) {
    const text = value.trim();
    if (text === '') return null;
    const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [text, null];
    if (fraction === null) return `${label} must be a decimal number, such as 1234.50.`;
    return fraction.length > Number(scale)
      ? `${label} may have at most ${scale} digits after the point.`
      : null;
  },
});
