import { NavLink, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useSessionUser } from '../session/session-context.ts';
import { menuFor } from './menu.ts';

/** The menu in its groups. */
export function Sidebar({ onNavigate }: { onNavigate(): void }) {
  const { role } = useSessionUser();
  const { pathname } = useLocation();
  return (
    <Stack gap="sm">
      {menuFor(role).map(({ label, items }) => (
        <div key={label}>
          <Text size="xs" fw={600} c="dimmed" px="sm" pb={2}>
            {label}
          </Text>
          {items.map(({ label: name, path, Icon }) => (
            <NavLink
              key={path}
              component={Link}
              to={path}
              label={name}
              leftSection={<Icon size={18} aria-hidden />}
              active={pathname === path}
              aria-current={pathname === path ? 'page' : undefined}
              onClick={onNavigate}
              py={4}
              style={{ borderRadius: 'var(--mantine-radius-sm)' }}
            />
          ))}
        </div>
      ))}
    </Stack>
  );
}
