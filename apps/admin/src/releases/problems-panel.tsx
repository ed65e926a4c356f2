import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formOfDraft } from './form-of-draft.ts';
import type { ReleaseDetails } from './release-text.ts';

type Problem = ReleaseDetails['problems'][number];

interface ProblemsPanelProps {
  release: ReleaseDetails;
  isChecking: boolean;
  onCheck(): void;
}

/** The problems of a release, which are found without publishing it. */
export function ProblemsPanel({ release, isChecking, onCheck }: ProblemsPanelProps) {
  const { problems, drafts } = release;
  if (drafts.length === 0) return null;
  const blocking = problems.filter(({ isBlocking }) => isBlocking);
  const remarks = problems.filter(({ isBlocking }) => !isBlocking);
  const check = (
    <Button size="compact-sm" variant="default" loading={isChecking} onClick={onCheck}>
      Check again
    </Button>
  );
  return (
    <section aria-label="Problems">
      {blocking.length > 0 && (
        <Alert
          color="red"
          mb="sm"
          icon={<IconAlertTriangle aria-hidden />}
          title={
            blocking.length === 1 ? 'One problem to fix first' : `${blocking.length} problems to fix first`
          }
        >
          <Problems problems={blocking} release={release} />
        </Alert>
      )}
      {remarks.length > 0 && (
        <Alert
          color="blue"
          mb="sm"
          icon={<IconInfoCircle aria-hidden />}
          title="You may want to look at this"
        >
          <Problems problems={remarks} release={release} />
        </Alert>
      )}
      <Group gap="xs" mb="md">
        {problems.length === 0 && (
          <Group gap={6}>
            <IconCircleCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
            <Text size="sm">No problems were found.</Text>
          </Group>
        )}
        {check}
      </Group>
    </section>
  );
}

function Problems({ problems, release }: { problems: readonly Problem[]; release: ReleaseDetails }) {
  return (
    <List size="sm" spacing={4}>
      {problems.map((problem) => {
        const { draftId, field, message, title } = problem;
        const draft = release.drafts.find(({ id }) => id === draftId);
        const form = draft && formOfDraft(draft, release.id);
        const name = title || 'Untitled';
        return (
          <List.Item key={`${draftId} ${field} ${message}`} style={{ overflowWrap: 'anywhere' }}>
            {form ? (
              <Anchor
                component={Link}
                to={field ? `${form}#field-${field}` : form}
                size="sm"
                underline="always"
              >
                {name}
              </Anchor>
            ) : (
              <b>{name}</b>
            )}
            : {message}
          </List.Item>
        );
      })}
    </List>
  );
}
