import { useMediaListQuery } from '@daybook/graphql-client/admin/later-hooks';
import { Alert, Group, Input, Loader, Pagination, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { messageOf } from '../failure.ts';
import { useFocusReturn } from '../focus/return-focus.ts';
import { MediaGrid } from './media-grid.tsx';
import { storedAgain } from './stored-again.ts';
import { TagSelect } from './tag-select.tsx';

interface LibraryDialogProps {
  /** @param alt the description in the library; empty if there is none */
  onChoose(picture: File, alt: string): void;
  onClose(): void;
}

const pageSize = 24;

/** Lets a person choose a picture from the media library. */
export default function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  useFocusReturn();
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState('');
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const latest = useRef(new AbortController());
  useEffect(() => () => latest.current.abort(), []);
  const { data, previousData, error } = useMediaListQuery({
    variables: {
      page,
      pageSize,
      search: search.trim() || null,
      kind: 'picture',
      only: null,
      tag: tag || null,
    },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.list;
  const choose = async (id: string) => {
    const chosen = list?.items.find((item) => item.id === id);
    if (!chosen) return;
    latest.current.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    setFailure(null);
    setChoosing(true);
    try {
      const picture = await storedAgain(chosen.file, signal);
      onChoose(picture, chosen.description?.alt ?? '');
      onClose();
    } catch (problem) {
      if (signal.aborted) return;
      setFailure(messageOf(problem));
      setChoosing(false);
    }
  };
  const problem = failure ?? (error && messageOf(error));
  return (
    <Dialog onClose={onClose} title="Choose a picture" size="xl">
      <Stack>
        <Group gap="sm">
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
          <TagSelect
            value={tag}
            onChange={(name) => {
              setTag(name);
              setPage(1);
            }}
          />
        </Group>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Text size="sm" role="status">
          {isChoosing && 'Loading the picture…'}
        </Text>
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
    </Dialog>
  );
}
