import { useDraftCountQuery } from '@daybook/graphql-client/admin/hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { NavLink, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, menuFor } from './menu.ts';

/** The menu in its groups. */
export function Sidebar({ onNavigate }: { onNavigate(): void }) {
  const may = usePermissions();
  const { pathname } = useLocation();
  const { data } = useDraftCountQuery();
  return (
    <Stack gap="sm">
      {menuFor(may).map(({ label, items }) => (
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
              rightSection={
                path === adminRoutes.drafts && <Text size="xs">{data?.drafts.totalCount || null}</Text>
              }
              active={isCurrent({ path }, pathname)}
              aria-current={pathname === path ? 'page' : isCurrent({ path }, pathname) || undefined}
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
