import { Alert, type AlertProps } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { PersonPicture } from '../person/person-picture.tsx';
import type { PresentPerson } from './use-presence.ts';

const listFormat = new Intl.ListFormat('en-US');

interface PresenceNoticeProps extends Pick<AlertProps, 'mb'> {
  people: readonly PresentPerson[];
  /** What they do: "writing an answer". */
  task: string;
}

/** Says which other people are writing at the same place. */
export function PresenceNotice({ people, task, mb }: PresenceNoticeProps) {
  const names = people.map(({ name }) => name);
  const picture = people[0]?.picture;
  return (
    <div role="status" style={{ display: 'contents' }}>
      {names.length > 0 && (
        <Alert
          color="brand"
          mb={mb ?? 0}
          icon={picture ? <PersonPicture picture={picture} size={24} /> : <IconPencil aria-hidden />}
          title={`${listFormat.format(names)} ${names.length === 1 ? 'is' : 'are'} ${task}`}
        />
      )}
    </div>
  );
}
