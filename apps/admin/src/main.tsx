import '@daybook/rich-text/fonts.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { readSession } from '@daybook/graphql-client/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { goToSignIn } from './session/sign-in-address.ts';

const session = readSession();
const root = document.getElementById('root');
if (!session) goToSignIn();
else if (root) {
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
}
