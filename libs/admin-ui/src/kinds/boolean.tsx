import { lazy } from 'react';
import { Clamped, defineKind } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** Few forms have one. */
const CheckboxInput = lazy(() => import('./checkbox-input.tsx'));

export const booleanKind = defineKind<boolean>({
  empty: (field) => field.isInitiallyChecked === true,
  is: (value) => typeof value === 'boolean',
  Input: (props) => (
    <Loaded>
      <CheckboxInput {...props} />
    </Loaded>
  ),
  Cell: ({ value }) => <Clamped text={value === true ? 'Yes' : 'No'} />,
  text: (value) => (value ? 'Yes' : 'No'),
  isSortable: true,
  isNarrow: true,
});
