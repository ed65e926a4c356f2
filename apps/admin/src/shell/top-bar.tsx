import { publicRoutes } from '@daybook/routes';
import {
  ActionIcon,
  Box,
  Group,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { QuickAccess } from './quick-access.tsx';

const EntryMenus = lazy(() => import('./entry-menus.tsx'));
/** Two buttons and the gap between them. While the menus load, the other buttons have their places. */
const entryMenusWidth = 72;

/** Command palette, new entries, link to the site, color scheme, account menu, and log-out. */
export function TopBar() {
  const signOut = useSignOut();
  return (
    <Group gap={4} wrap="nowrap">
      <QuickAccess />
      <Suspense fallback={<Box w={entryMenusWidth} />}>
        <EntryMenus />
      </Suspense>
      <Tooltip label="View the site">
        <ActionIcon
          component="a"
          href={publicRoutes.home}
          target="_blank"
          variant="subtle"
          size="lg"
          aria-label="View the site"
          visibleFrom="xs"
        >
          <IconExternalLink size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ColorSchemeSwitch />
      <AccountMenu />
      <Tooltip label="Log out">
        <ActionIcon variant="subtle" size="lg" aria-label="Log out" onClick={signOut}>
          <IconLogout size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <Tooltip label={`Switch to ${other}`}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Switch to ${other}`}
        onClick={() => setColorScheme(other)}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
