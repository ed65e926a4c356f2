import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const pathKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: (props) => <LineInput {...props} inputMode="url" placeholder="/" />,
  isSortable: true,
  /** Removes the origin of an address that was copied from this site, and adds a missing slash at the start. */
  tidy(value) {
    const text = value.trim();
    const path = text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
    return path === '' || path.startsWith('/') || /^[a-z]+:/i.test(path) ? path : `/${path}`;
  },
});
