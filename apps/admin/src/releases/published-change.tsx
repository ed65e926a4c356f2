import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { PublicationDetailsQuery } from '@daybook/graphql-client/admin/release-operations';
import type { ContentNames } from '@daybook/graphql-client/content-type';
import { Button, Loader } from '@mantine/core';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { historyOf } from '../audit/record-address.ts';
import { contentNamed } from '../content/content-named.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { kindOf } from '../content-types/type-names.ts';
import { useRecordAt } from '../history/use-version.ts';
import { ChangeCard } from './change-card.tsx';

type Change = NonNullable<PublicationDetailsQuery['publication']>['changes'][number];

interface PublishedChangeProps {
  change: Change;
  /** Number of the publication. */
  number: number;
  isOpen: boolean;
}

const names: Readonly<Record<string, ContentNames>> = contentNames;
const badges: Readonly<Record<Change['change'], { label: string; color: string }>> = {
  created: { label: 'New', color: 'brand' },
  changed: { label: 'Changed', color: 'gray' },
  removed: { label: 'Removed', color: 'red' },
  restored: { label: 'Restored', color: 'brand' },
};

/** What a publication did to a record. */
export function PublishedChange(props: PublishedChangeProps) {
  const content = contentNamed(props.change.type);
  if (!content) return null;
  return (
    <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
      <LoadedChange {...props} content={content} />
    </Suspense>
  );
}

function LoadedChange({
  change: { type, id, change },
  number,
  isOpen,
  content,
}: PublishedChangeProps & { content: Promise<LoadedContent> }) {
  const loaded = use(content);
  const isRemoval = change === 'removed';
  const reading = { publication: isRemoval ? number - 1 : number };
  const { record } = useRecordAt(loaded.content, id, reading);
  const titleField = names[type]?.titleField ?? '';
  const history = historyOf(type, id);
  const before = { label: 'Before', reading: { publication: number - 1 } };
  return (
    <ChangeCard
      {...{ type, id, isOpen }}
      title={String(record?.[titleField] || kindOf(type))}
      badge={badges[change]}
      old={change === 'changed' ? before : null}
      present={isRemoval ? before : { label: 'Published', reading }}
      note={isRemoval ? 'This record was moved to the trash. It had these values:' : undefined}
      actions={
        history && (
          <Button component={Link} to={history} size="compact-sm" variant="default">
            History
          </Button>
        )
      }
    />
  );
}
