import { useQueryParameters, useStepBack } from '@daybook/admin-ui';
import { MediaGrid } from '@daybook/admin-ui/media-grid';
import { TagSelect } from '@daybook/admin-ui/tag-select';
import { UploadBar } from '@daybook/admin-ui/upload-bar';
import { useDroppedFiles } from '@daybook/admin-ui/use-uploads';
import { useMediaListQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { MediaListQueryVariables } from '@daybook/graphql-client/admin/later-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import {
  Alert,
  Button,
  FileButton,
  Group,
  Input,
  Loader,
  NativeSelect,
  Pagination,
  Text,
  Title,
} from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './media-screen.module.css';
import { useMediaUploads } from './use-media-uploads.ts';

const MediaDialog = lazy(() => import('./media-dialog.tsx'));

const pageSize = 48;

type Kind = NonNullable<MediaListQueryVariables['kind']>;
type Only = NonNullable<MediaListQueryVariables['only']>;

const kinds: Readonly<Record<Kind, string>> = { picture: 'Pictures', document: 'Documents' };
const filters: Readonly<Record<Only, string>> = {
  unused: 'Not used',
  undescribed: 'Without a description',
};

/** The media library: all pictures and documents that were uploaded for the site. */
export default function MediaScreen() {
  const mayUpload = useMay('writeDrafts');
  const { place, change } = usePlace();
  const { page, search, kind, only, tag, item } = place;
  const { data, previousData, loading, error, refetch } = useMediaListQuery({
    variables: { page, pageSize, search, kind, only, tag },
    fetchPolicy: 'cache-and-network',
  });
  const uploads = useMediaUploads(refetch);
  const forgetFiles = useRef<() => void>(null);
  const take = mayUpload ? uploads.add : null;
  const { dropping, isDropping } = useDroppedFiles(take);
  const list = (data ?? previousData)?.list;
  const pages = Math.max(1, Math.ceil((list?.totalCount ?? 0) / pageSize));
  useStepBack(page, list && !loading ? pages : null, (last) => change({ page: String(last) }));
  usePastedFiles(take);
  return (
    <div {...dropping} className={isDropping ? classes.dropping : ''}>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={1} size="h2">
          Media
        </Title>
        {mayUpload && (
          <FileButton
            multiple
            accept="image/*"
            resetRef={forgetFiles}
            onChange={(files) => {
              // The browser does not notice that the same files are chosen again.
              forgetFiles.current?.();
              void uploads.add(files);
            }}
          >
            {(button) => (
              <Button
                {...button}
                leftSection={<IconUpload size={16} aria-hidden />}
                disabled={uploads.waiting !== null}
              >
                Upload pictures
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <Filters place={place} change={change} />
      {mayUpload && (
        <Text size="sm" c="dimmed" mb="md">
          Drop or paste pictures here. To upload a document, edit the download or the newsletter that offers
          it.
        </Text>
      )}
      <UploadProgress uploads={uploads} />
      {error && (
        <Alert color="red" role="alert">
          The media library could not be loaded.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!list && loading && <Loader aria-label="Loading" />}
      {list && (
        <>
          <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
            {countOf(list.totalCount)}
          </Text>
          <MediaGrid items={list.items} onOpen={(id) => change({ item: id })} />
          {pages > 1 && (
            <Pagination
              mt="lg"
              total={pages}
              value={page}
              onChange={(next) => change({ page: String(next) })}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            />
          )}
        </>
      )}
      <Suspense>
        {item && (
          <MediaDialog
            key={item}
            id={item}
            onReplaced={(id) => change({ item: id })}
            onChanged={refetch}
            onClose={() => change({ item: '' })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** "No files.", "1 file", "12 files". */
function countOf(count: number): string {
  if (count === 0) return 'No files.';
  return count === 1 ? '1 file' : `${count} files`;
}

/** How far uploads are, and which files were refused. */
function UploadProgress({ uploads }: { uploads: ReturnType<typeof useMediaUploads> }) {
  const { waiting, sending, refused, forget } = uploads;
  return (
    <>
      {waiting && (
        <Group mb="md">
          <Text size="sm" aria-live="polite">
            Picture {waiting.done + 1} of {waiting.all}
          </Text>
          {sending && <UploadBar upload={sending} />}
        </Group>
      )}
      {refused.length > 0 && (
        <Alert color="red" mb="md" withCloseButton closeButtonLabel="Close" onClose={forget} role="alert">
          {refused.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files may have equal names, and the lines never move
            <div key={index}>
              {name}: {reason}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
}

/** The search, and the selects that narrow the list. */
function Filters({ place, change }: ReturnType<typeof usePlace>) {
  const { search, kind, only, tag } = place;
  return (
    <Group mb="md" gap="sm">
      <SearchInput value={search ?? ''} onChange={(text) => change({ search: text })} />
      <NativeSelect
        aria-label="Kind"
        value={kind ?? ''}
        data={[{ value: '', label: 'All kinds' }, ...optionsOf(kinds)]}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      <NativeSelect
        aria-label="Which files"
        value={only ?? ''}
        data={[{ value: '', label: 'All files' }, ...optionsOf(filters)]}
        onChange={({ currentTarget }) => change({ only: currentTarget.value })}
      />
      <TagSelect value={tag ?? ''} onChange={(name) => change({ tag: name })} />
    </Group>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The page, the filters, and the open file, which are in the address. */
function usePlace() {
  const [params, changeParameters] = useQueryParameters();
  const kind = params.get('kind');
  const only = params.get('only');
  const place = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') || null,
    kind: kind === 'picture' || kind === 'document' ? kind : null,
    only: only === 'unused' || only === 'undescribed' ? only : null,
    tag: params.get('tag') || null,
    item: params.get('item'),
  } as const;
  const change = (part: Readonly<Record<string, string>>) =>
    changeParameters((present) => {
      const next = new URLSearchParams(present);
      if (!('page' in part || 'item' in part)) next.delete('page');
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return { place, change };
}

/**
 * A search input. It searches 300 ms after the last key, and shows the search of the address when the person goes back.
 */
function SearchInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  /** What was typed since the last search; null if nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onChange(typed.trim());
      setTyped(null);
    }, 300);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      type="search"
      aria-label="Search"
      placeholder="Search"
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

/** Takes files from the clipboard, unless they are pasted into a field. */
function usePastedFiles(take: ((files: readonly File[]) => Promise<void>) | null): void {
  useEffect(() => {
    if (!take) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (files.length > 0 && !isField) void take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
