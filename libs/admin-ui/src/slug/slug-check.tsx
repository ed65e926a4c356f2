import type { QueryAnswer } from '@daybook/graphql-client/content-type';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';

/** Looks up the record that has or had a slug. */
export type UseSlugHolder = (options: {
  variables: { slug: string };
  skip: boolean;
  fetchPolicy: 'network-only';
}) => Pick<QueryAnswer<{ holder: { id: string } | null }>, 'data'>;

interface SlugCheckProps {
  useHolder: UseSlugHolder;
  slug: string;
  /** Slug and id of the edited record, which may keep its slug; null for a new record. */
  own: { id: string; slug: unknown } | null;
  noun: string;
  onAnswer(fault: string | undefined): void;
}

/** Milliseconds without a key press before the server is asked. */
const pause = 300;

/** Checks while somebody types whether another record has the slug. Renders nothing. */
export default function SlugCheck({ useHolder, slug, own, noun, onAnswer }: SlugCheckProps) {
  const [asked] = useDebouncedValue(slug, pause);
  const skip = asked === '' || asked === own?.slug;
  const { data } = useHolder({ variables: { slug: asked }, skip, fetchPolicy: 'network-only' });
  const isTaken = !skip && slug === asked && data?.holder != null && data.holder.id !== own?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports only changes
  useEffect(() => {
    onAnswer(isTaken ? `This slug is taken by another ${noun}.` : undefined);
  }, [isTaken]);
  return null;
}
