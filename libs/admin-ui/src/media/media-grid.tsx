import type { MediaListQuery } from '@daybook/graphql-client/admin/later-operations';
import { Text, UnstyledButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { fileSize, thumbnailUrl } from '../stored-file.ts';
import { dayText } from '../times.ts';
import classes from './media-grid.module.css';

type Item = MediaListQuery['list']['items'][number];

interface MediaGridProps {
  items: readonly Item[];
  onOpen(id: string): void;
}

/** One page of the files in the library. Each file is a button that opens it. */
export function MediaGrid({ items, onOpen }: MediaGridProps) {
  return (
    <ul className={classes.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <MediaCard item={item} onOpen={() => onOpen(item.id)} />
        </li>
      ))}
    </ul>
  );
}

function MediaCard({
  item: { kind, file, description, createdAt, createdByName },
  onOpen,
}: {
  item: Item;
  onOpen(): void;
}) {
  const size = [file.width && `${file.width} × ${file.height}`, fileSize(file.size)];
  const day = dayText(createdAt);
  return (
    <UnstyledButton className={classes.card} onClick={onOpen}>
      <span className={classes.frame}>
        {kind === 'picture' ? (
          <img src={thumbnailUrl(file, 320)} alt="" loading="lazy" />
        ) : (
          <IconFileText size={40} aria-hidden />
        )}
      </span>
      <span className={classes.text}>
        <Text component="span" display="block" size="sm" fw={600} lineClamp={2}>
          {description?.title || file.originalName}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed">
          {size.filter(Boolean).join(', ')}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed">
          {[day, createdByName].filter(Boolean).join(' · ')}
        </Text>
        {kind === 'picture' && !description?.alt && (
          <Text component="span" display="block" size="xs" mt={2}>
            No description
          </Text>
        )}
      </span>
    </UnstyledButton>
  );
}
