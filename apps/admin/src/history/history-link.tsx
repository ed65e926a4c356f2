import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The link of a row to the history of a record. */
export function HistoryLink({ to, title }: { to: string; title: string }) {
  return (
    <Tooltip label="History">
      <ActionIcon component={Link} to={to} variant="subtle" aria-label={`History of ${title}`}>
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
