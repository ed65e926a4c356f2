import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './desk.module.css';

interface PanelProps {
  title: string;
  /** How many there are in all; shown beside the title. */
  count?: number | undefined;
  /** The screen with all of them. */
  all?: { path: string; label: string };
  /** What to say if there are no rows. */
  empty: string;
  children: readonly ReactNode[];
}

/** A section of the dashboard: a title and rows, or a sentence if there are no rows. */
export function Panel({ title, count = 0, all, empty, children }: PanelProps) {
  return (
    <Paper withBorder radius="md" component="section" aria-label={title} className={classes.panel}>
      <Group justify="space-between" wrap="nowrap" className={classes.heading}>
        <Group gap="xs" wrap="nowrap">
          <Title order={2} size="h4">
            {title}
          </Title>
          {count > 0 && (
            <Badge variant="light" color="gray" radius="sm">
              {count}
            </Badge>
          )}
        </Group>
        {all && (
          <Anchor component={Link} to={all.path} size="sm">
            {all.label}
          </Anchor>
        )}
      </Group>
      {children.length > 0 ? (
        <ul className={classes.rows}>{children}</ul>
      ) : (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {empty}
        </Text>
      )}
    </Paper>
  );
}

interface RowProps {
  title: string;
  /** The screen to which the whole row leads; none for rows that only inform. */
  path: string | null;
  note?: ReactNode;
  /** Shown at the end of the row. */
  end?: ReactNode;
}

/** A day and a time, short enough for the end of a row. */
export function shortTime(time: string): string {
  return new Date(time).toLocaleString(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** A row of a panel, which leads to a screen as a whole. */
export function Row({ title, path, note, end }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        {path === null ? (
          <span className={classes.title}>{title}</span>
        ) : (
          <Link to={path} className={classes.title}>
            {title}
          </Link>
        )}
        {note && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {note}
          </Text>
        )}
      </div>
      {end && <div className={classes.end}>{end}</div>}
    </li>
  );
}
