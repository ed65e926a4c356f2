import { useApolloClient } from '@apollo/client/react';
import { TagSource } from '@daybook/admin-ui';
import TagsInput, { type TagsInputProps } from '@daybook/admin-ui/tags-input';
import { useCallback } from 'react';
import { readTags } from '../../tags/read-tags.ts';

/** An input for the topics of posts, which suggests those in use. It is loaded when it is shown, as in other forms. */
export default function TopicsInput(props: TagsInputProps) {
  const client = useApolloClient();
  const read = useCallback((field: string) => readTags(client, 'Post', field), [client]);
  return (
    <TagSource value={read}>
      <TagsInput {...props} />
    </TagSource>
  );
}
