import { Box, Loader, Title, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Explorer = lazy(() => import('./explorer.tsx'));

/** The GraphQL explorer, served from this site. Its editor loads only with this screen. */
export default function ExplorerScreen() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <Box h="calc(100dvh - 56px - 2 * var(--app-shell-padding))" mih={480}>
      <VisuallyHidden>
        <Title order={1}>GraphQL explorer</Title>
      </VisuallyHidden>
      <Suspense fallback={<Loader aria-label="The explorer is loading" />}>
        <Explorer scheme={scheme} />
      </Suspense>
    </Box>
  );
}
