import { ApolloProvider } from '@apollo/client/react';
import { isRemembered, type Session } from '@daybook/graphql-client/session';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { usePasswordPrompt } from './account/password-prompt.ts';
import { openClient } from './client.ts';
import { createAdminRouter } from './routes/router.tsx';
import { SessionProvider } from './session/session-context.ts';
import { cssVariables, theme } from './theme.ts';

const PasswordPromptDialog = lazy(() => import('./account/password-prompt-dialog.tsx'));

/** Milliseconds before a notification hides (contract §9). */
const snackbarDuration = 6000;

/** The back office for a signed-in person. */
export function App({ session: first }: { session: Session }) {
  const [session, setSession] = useState(first);
  const [wasRemembered] = useState(isRemembered);
  const [client] = useState(() => openClient(first.user));
  const [router] = useState(createAdminRouter);
  const reason = usePasswordPrompt();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications autoClose={snackbarDuration} position="bottom-center" />
      <SessionProvider value={session}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
          <Suspense>
            {reason && (
              <PasswordPromptDialog
                key={reason}
                reason={reason}
                isRemembered={wasRemembered}
                onSignedIn={setSession}
              />
            )}
          </Suspense>
        </ApolloProvider>
      </SessionProvider>
    </MantineProvider>
  );
}
