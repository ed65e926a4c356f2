import { momentText } from '@daybook/admin-ui/times';
import { ActionIcon, Menu, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import classes from './shell.module.css';

interface EntryMenuProps {
  label: string;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** The number next to the icon. */
  count?: number;
  entries: readonly { id: string; path: string; title: string; text: string; at: string }[];
  /** The address of the complete list. */
  allPath: string;
  onOpen(): void;
}

/** A menu in the top bar with the newest entries of a kind. */
export function EntryMenu({ label, Icon, count = 0, entries, allPath, onOpen }: EntryMenuProps) {
  const name = count > 0 ? `${label}: ${count}` : label;
  return (
    // By default, a long title makes the label of an item wider than the menu.
    <Menu width={300} position="bottom-end" onOpen={onOpen} styles={{ itemLabel: { minWidth: 0 } }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={name}>
          <Icon size={20} aria-hidden />
          {count > 0 && <span className={classes.dot} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {entries.map(({ id, path, title, text, at }) => (
          <Menu.Item key={id} component={Link} to={path}>
            <Text size="sm" fw={500} truncate>
              {title}
            </Text>
            {text && (
              <Text size="xs" lineClamp={1}>
                {text}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {momentText(at)}
            </Text>
          </Menu.Item>
        ))}
        {entries.length === 0 && <Menu.Item disabled>Nothing new.</Menu.Item>}
        <Menu.Divider />
        <Menu.Item component={Link} to={allPath}>
          Show all
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
