import { useQuery } from '@apollo/client/react';
import type { ReferenceSource } from '@daybook/admin-ui';
import { atPublication } from '@daybook/graphql-client/at-publication';
import type { ContentRecord, ContentType, UseList } from '@daybook/graphql-client/content-type';
import { useMemo } from 'react';
import type { LoadedContent } from '../content/load-content.ts';
import type { Revision } from './revision-text.ts';

/** A record as one of its revisions has it; null while it is loading. */
export function useVersion({ documents }: ContentType, id: string, revision: Revision | null) {
  const publication = revision?.publication ?? 0;
  const document = useMemo(() => atPublication(documents.record, publication), [documents, publication]);
  const { data, error } = useQuery(document, {
    variables: { id },
    fetchPolicy: 'no-cache',
    skip: revision === null,
  });
  const record: ContentRecord | null = (revision && data?.record) ?? null;
  return { record, error };
}

/** The records that a version refers to, with the titles that they had then. */
export function useSourcesAt(
  { referred }: LoadedContent,
  publication: number,
): Readonly<Record<string, ReferenceSource>> {
  return useMemo(() => {
    const sources = Object.entries(referred).map(([name, { content, titleField }]) => {
      const document = atPublication(content.documents.list, publication);
      const useList: UseList = ({ variables }) => useQuery(document, { variables, fetchPolicy: 'no-cache' });
      return [name, { useList, titleField }] as const;
    });
    return Object.fromEntries(sources);
  }, [referred, publication]);
}
