import { PersonPicture } from '@daybook/admin-ui';
import type { ContactMessageQuery } from '@daybook/graphql-client/admin/entry-operations';
import { Alert } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

const listFormat = new Intl.ListFormat('en-US');

/** Says which other people are writing an answer to the message. */
export function OtherWriters({ writers }: Pick<ContactMessageQuery, 'writers'>) {
  const names = writers.map(({ name }) => name);
  const picture = writers[0]?.picture;
  return (
    <div role="status" style={{ display: 'contents' }}>
      {names.length > 0 && (
        <Alert
          color="indigo"
          icon={picture ? <PersonPicture picture={picture} size={24} /> : <IconPencil aria-hidden />}
          title={`${listFormat.format(names)} ${names.length === 1 ? 'is' : 'are'} writing an answer`}
        />
      )}
    </div>
  );
}
