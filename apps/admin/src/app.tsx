import { ApolloProvider } from '@apollo/client/react';
import { useMay } from '@daybook/graphql-client/permissions';
import { isRemembered, type Session } from '@daybook/graphql-client/session';
import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { openClient } from './client.ts';
import { createAdminRouter } from './routes/router.tsx';
import { usePasswordPrompt } from './session/password-prompt.ts';
import { Permissions } from './session/permissions.tsx';
import { SessionProvider } from './session/session-context.ts';
import { UnloadedScreen } from './shell/failed-screen.tsx';
import { cssVariables, theme } from './theme.ts';

const RequiredFactor = lazy(() => import('./account/factors/required-factor.tsx'));
const PasswordPromptDialog = lazy(() => import('./account/password-prompt-dialog.tsx'));
/** The first screen does not need notices, so they load afterwards. */
const Notices = lazy(() => import('./shell/notices.tsx').catch(() => ({ default: UnloadedScreen })));

/** All screens, or only the one that sets up a second factor if the site requires it and the person has none. */
function Content({ router }: { router: ReturnType<typeof createAdminRouter> }) {
  return useMay('readContent') ? (
    <RouterProvider router={router} />
  ) : (
    <Suspense>
      <RequiredFactor />
    </Suspense>
  );
}

/** The back office for a signed-in person. */
export function App({ session: first }: { session: Session }) {
  const [session, setSession] = useState(first);
  const [wasRemembered] = useState(isRemembered);
  const [client] = useState(() => openClient(first.user));
  const [router] = useState(createAdminRouter);
  const reason = usePasswordPrompt();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SessionProvider value={session}>
        <ApolloProvider client={client}>
          <Permissions>
            <Content router={router} />
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
          </Permissions>
        </ApolloProvider>
      </SessionProvider>
      <Suspense>
        <Notices />
      </Suspense>
    </MantineProvider>
  );
}
