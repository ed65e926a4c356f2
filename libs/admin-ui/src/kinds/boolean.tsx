import { NativeSelect } from '@mantine/core';
import { lazy } from 'react';
import { common } from './input-props.ts';
import { Clamped, defineKind, type InputProps } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** Few forms have one. */
const CheckboxInput = lazy(() => import('./checkbox-input.tsx'));

export const booleanKind = defineKind<boolean>({
  empty: (field) => field.isInitiallyChecked === true,
  is: (value) => typeof value === 'boolean',
  Input: (props) =>
    props.field.isSelect ? (
      <YesOrNo {...props} />
    ) : (
      <Loaded>
        <CheckboxInput {...props} />
      </Loaded>
    ),
  Cell: ({ value }) => <Clamped text={value === true ? 'Yes' : 'No'} />,
  text: (value) => (value ? 'Yes' : 'No'),
  isSortable: true,
  filter: 'boolean',
  isNarrow: true,
});

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function YesOrNo(props: InputProps<boolean>) {
  return (
    <NativeSelect
      {...common(props)}
      data={answers}
      value={props.value ? 'yes' : 'no'}
      onChange={(event) => props.onChange(event.currentTarget.value === 'yes')}
    />
  );
}
