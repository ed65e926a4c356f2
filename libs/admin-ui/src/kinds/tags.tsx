import { lazy } from 'react';
import { Clamped, defineKind, isText } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** Few forms have one. */
const TagsInput = lazy(() => import('./tags-input.tsx'));

/** Words in a list, which the API returns as one text (contract §3). */
export const tagsKind = defineKind<readonly string[]>({
  empty: () => [],
  is: (value) => Array.isArray(value) && value.every(isText),
  fromRecord: (stored) => (isText(stored) ? stored.split(',').filter(Boolean) : []),
  Input: (props) => (
    <Loaded>
      <TagsInput {...props} />
    </Loaded>
  ),
  Cell: ({ value }) => (
    <Clamped
      text={String(value ?? '')
        .split(',')
        .join(', ')}
    />
  ),
  text: (tags) => tags.join('\n'),
  isSortable: true,
});
