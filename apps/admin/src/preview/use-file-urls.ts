import { useCallback, useEffect, useState } from 'react';

/** Makes object URLs of files, the same for the same file, and revokes them when the component unmounts. */
export function useFileUrls(): (file: File) => string {
  const [urls] = useState(() => new Map<File, string>());
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return useCallback(
    (file) => {
      const url = urls.get(file) ?? URL.createObjectURL(file);
      urls.set(file, url);
      return url;
    },
    [urls],
  );
}
