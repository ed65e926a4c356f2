import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '@daybook/graphql-client/session';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useStepUp } from './account/step-up.ts';
import { openClient } from './client.ts';
import { createAdminRouter } from './routes/router.tsx';
import { SessionProvider } from './session/session-context.ts';
import { cssVariables, theme } from './theme.ts';

const StepUpDialog = lazy(() => import('./account/step-up-dialog.tsx'));

/** Milliseconds until a snackbar hides (contract §9). */
const snackbarDuration = 6000;

/** The back office of a signed-in person. */
export function App({ session }: { session: Session }) {
  const [client] = useState(openClient);
  const [router] = useState(createAdminRouter);
  const isStepUpAsked = useStepUp();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications autoClose={snackbarDuration} position="bottom-center" />
      <SessionProvider value={session}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
          <Suspense>{isStepUpAsked && <StepUpDialog />}</Suspense>
        </ApolloProvider>
      </SessionProvider>
    </MantineProvider>
  );
}
