import { lazy } from 'react';
import { defineKind, isText } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** Only one form has one. */
const ColorInput = lazy(() => import('./color-input.tsx'));

export const colorKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: (props) => (
    <Loaded>
      <ColorInput {...props} />
    </Loaded>
  ),
  isSortable: true,
  tidy: (value) => value.trim().toLowerCase(),
});
