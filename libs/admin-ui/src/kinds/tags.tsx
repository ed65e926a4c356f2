import { lazy } from 'react';
import { Clamped, defineKind, isText } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** Few forms have one. */
const TagsInput = lazy(() => import('./tags-input.tsx'));

/** A list of words. */
export const tagsKind = defineKind<readonly string[]>({
  empty: () => [],
  is: (value) => Array.isArray(value) && value.every(isText),
  Input: (props) => (
    <Loaded>
      <TagsInput {...props} />
    </Loaded>
  ),
  Cell: ({ value }) => <Clamped text={Array.isArray(value) ? value.join(', ') : ''} />,
  text: (tags) => tags.join('\n'),
  isSortable: true,
  filter: 'tags',
});
