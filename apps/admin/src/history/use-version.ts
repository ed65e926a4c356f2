import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReferenceSource } from '@daybook/admin-ui';
import type { ContentRecord, ContentType, UseList } from '@daybook/graphql-client/content-type';
import { atPublication, inRelease } from '@daybook/graphql-client/perspective';
import { useMemo } from 'react';
import type { LoadedContent } from '../content/load-content.ts';
import type { Revision } from './revision-text.ts';

/**
 * Which state of content is read: the one after a publication, the one with the drafts of a release, or by default the
 * published one.
 */
export interface Reading {
  readonly publication?: number;
  readonly release?: string;
}

/** A record with the values of one of its revisions; null while it is loading. */
export function useVersion(content: ContentType, id: string, revision: Revision | null) {
  return useRecordAt(content, id, revision && { publication: revision.publication });
}

/** A record in the state of a reading; null while it is loading, or if the record does not exist in that state. */
export function useRecordAt({ documents }: ContentType, id: string, reading: Reading | null) {
  const document = useReading(documents.record, reading);
  const { data, error, loading } = useQuery(document, {
    variables: { id },
    fetchPolicy: 'no-cache',
    skip: reading === null,
  });
  const record: ContentRecord | null = (reading && data?.record) ?? null;
  return { record, error, loading };
}

/** The records that a version refers to, with the titles that they have in the same reading. */
export function useSourcesAt(
  { referred }: LoadedContent,
  { publication, release }: Reading,
): Readonly<Record<string, ReferenceSource>> {
  return useMemo(() => {
    const sources = Object.entries(referred).map(([name, { content, titleField }]) => {
      const document = documentFor(content.documents.list, publication, release);
      const useList: UseList = ({ variables }) => useQuery(document, { variables, fetchPolicy: 'no-cache' });
      return [name, { useList, titleField }] as const;
    });
    return Object.fromEntries(sources);
  }, [referred, publication, release]);
}

function useReading<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  reading: Reading | null,
): TypedDocumentNode<Data, Variables> {
  const { publication, release } = reading ?? {};
  return useMemo(() => documentFor(document, publication, release), [document, publication, release]);
}

function documentFor<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  publication: number | undefined,
  release: string | undefined,
): TypedDocumentNode<Data, Variables> {
  if (publication !== undefined) return atPublication(document, publication);
  return release === undefined ? document : inRelease(document, release);
}
