import { useMediaListQuery } from '@daybook/graphql-client/admin/later-hooks';
import { Alert, Input, Loader, Modal, Pagination, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../failure.ts';
import { useFocusReturn } from '../focus/return-focus.ts';
import { MediaGrid } from './media-grid.tsx';
import { storedAgain } from './stored-again.ts';

interface LibraryDialogProps {
  onChoose(picture: File): void;
  onClose(): void;
}

const pageSize = 24;

/** Chooses a picture of the media library. */
export default function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  useFocusReturn();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, previousData, error } = useMediaListQuery({
    variables: { page, pageSize, search: search.trim() || null, kind: 'picture', only: null },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.list;
  const choose = async (id: string) => {
    const file = list?.items.find((item) => item.id === id)?.file;
    if (!file) return;
    try {
      onChoose(await storedAgain(file));
      onClose();
    } catch (problem) {
      setFailure(messageOf(problem));
    }
  };
  const problem = failure ?? (error && messageOf(error));
  return (
    <Modal opened onClose={onClose} title="Choose a picture" size="xl">
      <Stack>
        <Input
          type="search"
          aria-label="Search"
          placeholder="Search"
          data-autofocus
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {!list && !error && <Loader aria-label="Loading" />}
        {list?.totalCount === 0 && <Text size="sm">No pictures.</Text>}
        {list && <MediaGrid items={list.items} onOpen={choose} />}
        {list && list.totalCount > pageSize && (
          <Pagination
            total={Math.ceil(list.totalCount / pageSize)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        )}
      </Stack>
    </Modal>
  );
}
