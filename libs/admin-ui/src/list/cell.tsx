import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Anchor, Image, Text } from '@mantine/core';
import { fileSize, storedFileOf, thumbnailUrl } from '../stored-file.ts';
import type { Column } from './column.ts';
import { Moment } from './moment.tsx';
import { textOfHtml } from './text-of-html.ts';

interface CellProps {
  column: Column;
  record: ContentRecord;
}

/** One value of a list, shown by the kind of its field. */
export function Cell({ column, record }: CellProps) {
  if (column.render) return <>{column.render(record)}</>;
  const value = record[column.name];
  switch (column.kind) {
    case 'picture':
      return <Thumbnail record={record} />;
    case 'document':
    case 'anyFile':
      return <FileLink record={record} />;
    case 'link':
    case 'videoLink':
      return <Address value={String(value ?? '')} />;
    case 'richText':
      return <Clamped text={textOfHtml(String(value ?? ''))} />;
    case 'day':
      return <Day value={String(value ?? '')} />;
    case 'tags':
      return (
        <Clamped
          text={String(value ?? '')
            .split(',')
            .join(', ')}
        />
      );
    case 'items':
      return <>{Array.isArray(value) ? value.length : 0}</>;
    case 'created':
      return <Moment mark={record.meta ? { at: record.meta.created.at } : undefined} />;
    case 'updated':
      return <Moment mark={record.meta?.updated} />;
    default:
      return <Clamped text={String(value ?? '')} />;
  }
}

function Clamped({ text }: { text: string }) {
  return (
    <Text size="sm" lineClamp={2} maw={420} style={{ overflowWrap: 'break-word' }}>
      {text}
    </Text>
  );
}

function Thumbnail({ record }: { record: ContentRecord }) {
  const file = storedFileOf(record, 'picture');
  if (!file) return null;
  return (
    <Image
      src={thumbnailUrl(file, 120)}
      alt=""
      w={60}
      h={40}
      fit="contain"
      radius="sm"
      loading="lazy"
      style={{ objectPosition: 'left' }}
    />
  );
}

function FileLink({ record }: { record: ContentRecord }) {
  const file = storedFileOf(record, 'anyFile');
  if (!file) return null;
  return (
    <Anchor href={file.url} size="sm" title={fileSize(file.size)} style={{ overflowWrap: 'anywhere' }}>
      {file.originalName}
    </Anchor>
  );
}

function Address({ value }: { value: string }) {
  if (value === '') return null;
  return (
    <Anchor
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      title={value}
      lineClamp={1}
      maw={280}
      style={{ wordBreak: 'break-all' }}
    >
      {value.replace(/^https?:\/\/(www\.)?/, '')}
    </Anchor>
  );
}

function Day({ value }: { value: string }) {
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return null;
  return (
    <Text component="time" dateTime={value} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {day.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })}
    </Text>
  );
}
