import { usePermissions } from '@daybook/graphql-client/permissions';
import { Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { settingsFor } from './settings-list.ts';
import classes from './settings-screen.module.css';

/** Every screen with settings that the person may open, with what is set there. */
export default function SettingsScreen() {
  const may = usePermissions();
  return (
    <Stack maw={760} gap="xl">
      <Title order={1} size="h2">
        Settings
      </Title>
      {settingsFor(may).map(({ label, screens }) => (
        <section key={label} aria-label={label}>
          <Title order={2} size="h4" mb="xs">
            {label}
          </Title>
          <ul className={classes.list}>
            {screens.map(({ label: name, description, path, Icon }) => (
              <li key={path} className={classes.row}>
                <span className={classes.icon}>
                  <Icon size={20} aria-hidden />
                </span>
                <div>
                  <Link to={path} className={classes.link}>
                    {name}
                  </Link>
                  <Text size="sm" c="dimmed">
                    {description}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
