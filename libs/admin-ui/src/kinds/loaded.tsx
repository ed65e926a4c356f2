import { Loader } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';

/** Shows a loader until an input that few forms need is loaded. */
export function Loaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Loader size="sm" aria-label="The input is loading" />}>{children}</Suspense>;
}
