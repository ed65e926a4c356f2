import { Badge, Button, Group, Loader, Paper, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, use, useId, useState } from 'react';
import { contentNamed } from '../content/content-named.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { kindOf } from '../content-types/type-names.ts';
import type { ComparedVersion } from '../history/record-comparison.tsx';
import classes from './releases.module.css';

const RecordComparison = lazy(() => import('../history/record-comparison.tsx'));

interface ChangeCardProps {
  type: string;
  /** Id of the record. */
  id: string;
  title: string;
  badge: { readonly label: string; readonly color: string };
  byline?: string;
  old: ComparedVersion | null;
  present: ComparedVersion;
  /** Shown above the values. */
  note?: string | undefined;
  /** Shown instead of the error if the values cannot be read. */
  unreadable?: string | undefined;
  /** Whether its values are shown initially. */
  isOpen: boolean;
  actions?: ReactNode;
}

/** What happens to a record, with its values before and after. */
export function ChangeCard(props: ChangeCardProps) {
  const { type, id, title, badge, byline, old, present, note, unreadable, actions } = props;
  const [isOpen, setOpen] = useState(props.isOpen);
  const titleId = useId();
  const content = contentNamed(type);
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} mb="md">
      <div className={classes.header}>
        <Group justify="space-between" gap="xs" align="flex-start">
          <Group gap="xs" wrap="nowrap" align="flex-start" style={{ minWidth: 0, flex: '1 1 16rem' }}>
            <Badge color={badge.color} variant="light" tt="none" className={classes.badge ?? ''}>
              {badge.label}
            </Badge>
            <Title order={2} size="h5" id={titleId} style={{ overflowWrap: 'anywhere' }}>
              {title || 'Untitled'}
            </Title>
          </Group>
          <Group gap="xs">
            {actions}
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              aria-describedby={titleId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide values' : 'Show values'}
            </Button>
          </Group>
        </Group>
        <Text size="xs" c="dimmed" mt={4}>
          {[kindOf(type), byline].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {isOpen && content && (
        <div className={classes.values}>
          {note && (
            <Text size="sm" mb="sm">
              {note}
            </Text>
          )}
          <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
            <Values {...{ content, id, old, present, unreadable }} about={title || 'Untitled'} />
          </Suspense>
        </div>
      )}
    </Paper>
  );
}

interface ValuesProps extends Pick<ChangeCardProps, 'id' | 'old' | 'present' | 'unreadable'> {
  content: Promise<LoadedContent>;
  about: string;
}

function Values({ content, ...compared }: ValuesProps) {
  return <RecordComparison loaded={use(content)} {...compared} />;
}
