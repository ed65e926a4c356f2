import { createContext, useContext, useEffect, useState } from 'react';

/** Reads the tags that records have in a field, most frequent first. */
export type ReadTags = (field: string) => Promise<readonly string[]>;

const SourceContext = createContext<ReadTags | null>(null);
/** Supplies the tags in use of the type that a list or a form shows. */
export const TagSource = SourceContext.Provider;

/** The tags that records have in a field, most frequent first. Empty until they are read. */
export function useTagsInUse(field: string): readonly string[] {
  const readTags = useContext(SourceContext);
  const [tags, setTags] = useState<readonly string[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    readTags?.(field).then(
      (found) => !isUnmounted && setTags(found),
      // Lists and forms say themselves that the server cannot be reached.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [field, readTags]);
  return tags;
}
