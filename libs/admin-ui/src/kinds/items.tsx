import { lazy } from 'react';
import { defineKind, type FieldValue } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** One entry of the list: values by field name. */
export type ItemValue = { readonly [name: string]: FieldValue };

/** Few forms have one. */
const ItemsInput = lazy(() => import('./items-input.tsx'));

/** A list of small objects. Their fields are of any kind. */
export const itemsKind = defineKind<readonly ItemValue[]>({
  empty: () => [],
  is: (value) => Array.isArray(value) && value.every(isItem),
  fromRecord: (stored, { items = [] }, kindOf) =>
    (Array.isArray(stored) ? stored : []).map((entry: unknown) => {
      const values: Readonly<Record<string, unknown>> = isItem(entry) ? entry : {};
      return Object.fromEntries(
        items.map((field) => [field.name, kindOf(field).initial(values[field.name], field, kindOf)]),
      );
    }),
  toInput: (value, { items = [] }, kindOf) =>
    value.map((item) =>
      Object.fromEntries(
        items.map((field) => {
          const input = kindOf(field).toInput(item[field.name] ?? null, field, kindOf);
          return [field.name, input ?? null];
        }),
      ),
    ),
  Input: (props) => (
    <Loaded>
      <ItemsInput {...props} />
    </Loaded>
  ),
  Cell: ({ value }) => <>{Array.isArray(value) ? value.length : 0}</>,
  text: (value, { items = [] }) =>
    value.map((item) => items.map(({ name, label }) => `${label}: ${item[name]}`).join('\n')).join('\n\n'),
});

function isItem(value: unknown): value is ItemValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
