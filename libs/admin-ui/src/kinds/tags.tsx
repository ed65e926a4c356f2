import { lazy } from 'react';
import { Clamped, defineKind, isText } from './kind.tsx';
import { Loaded } from './loaded.tsx';
import type { TagsInputProps } from './tags-input.tsx';

/** Few forms have one. */
const LazyInput = lazy(() => import('./tags-input.tsx'));

/** An input for tags that suggests those of the `TagSource`. */
export function TagsInput(props: TagsInputProps) {
  return (
    <Loaded>
      <LazyInput {...props} />
    </Loaded>
  );
}

/** A list of words. */
export const tagsKind = defineKind<readonly string[]>({
  empty: () => [],
  is: (value) => Array.isArray(value) && value.every(isText),
  Input: TagsInput,
  Cell: ({ value }) => <Clamped text={Array.isArray(value) ? value.join(', ') : ''} />,
  text: (tags) => tags.join('\n'),
  isSortable: true,
  filter: 'tags',
});
