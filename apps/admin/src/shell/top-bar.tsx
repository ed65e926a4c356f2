import { publicRoutes } from '@daybook/routes';
import {
  ActionIcon,
  Group,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useSessionUser } from '../session/session-context.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** Who is signed in, the way to the site, light or dark, and log-out. */
export function TopBar() {
  const user = useSessionUser();
  const signOut = useSignOut();
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" visibleFrom="sm" truncate maw={220}>
        {user.fname || user.email}
      </Text>
      <Tooltip label="View the site">
        <ActionIcon
          component="a"
          href={publicRoutes.home}
          target="_blank"
          variant="subtle"
          size="lg"
          aria-label="View the site"
        >
          <IconExternalLink size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ColorSchemeSwitch />
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
