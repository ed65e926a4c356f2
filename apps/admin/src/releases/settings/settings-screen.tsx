import { FailureAlert, showFailure } from '@daybook/admin-ui';
import {
  usePublishingRulesQuery,
  useSetReminderDaysMutation,
  useSetRequiredAnswersMutation,
  useSetRequiredApprovalsMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import type { PublishingRulesQuery } from '@daybook/graphql-client/admin/release-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Box, Button, Group, List, Loader, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AnswersSelect } from './answers-select.tsx';
import { ReminderSelect } from './reminder-select.tsx';

const choices = [
  {
    count: 0,
    label: 'Nobody',
    description: 'Editors publish immediately, also from the forms. Reviews are possible but not required.',
  },
  {
    count: 1,
    label: 'One person',
    description: 'Somebody who did not work on it has to approve exactly what will be published.',
  },
  { count: 2, label: 'Two people', description: 'Two people who did not work on it have to approve it.' },
];

/** What a release needs before it is published, and when approvers are reminded. */
export default function SettingsScreen() {
  const { data, error } = usePublishingRulesQuery({ fetchPolicy: 'network-only' });
  const mayManage = useMay('managePublishing');
  return (
    <Stack maw={680}>
      <Title order={1} size="h2">
        Publishing settings
      </Title>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && <Settings present={data.settings} isReadOnly={!mayManage} />}
    </Stack>
  );
}

type Rules = Pick<PublishingRulesQuery['settings'], 'requiredApprovals' | 'requiredAnswers' | 'reminderDays'>;

/** The chosen rules. `save` sends each rule that differs from the stored one; if one fails, the earlier ones are stored. */
function useRules({ requiredApprovals, requiredAnswers, reminderDays }: Rules) {
  const [saved, setSaved] = useState({ requiredApprovals, requiredAnswers, reminderDays });
  const [chosen, setChosen] = useState(saved);
  const [saveApprovals, approvals] = useSetRequiredApprovalsMutation();
  const [saveAnswers, answers] = useSetRequiredAnswersMutation();
  const [saveDays, days] = useSetReminderDaysMutation();
  const isSameCount = chosen.requiredApprovals === saved.requiredApprovals;
  const isSameAnswers = chosen.requiredAnswers === saved.requiredAnswers;
  const isSameDays = chosen.reminderDays === saved.reminderDays;
  const save = async () => {
    try {
      if (!isSameCount) await saveApprovals({ variables: { count: chosen.requiredApprovals } });
      setSaved({ ...saved, requiredApprovals: chosen.requiredApprovals });
      if (!isSameAnswers) await saveAnswers({ variables: { answers: chosen.requiredAnswers } });
      setSaved({ ...chosen, reminderDays: saved.reminderDays });
      if (!isSameDays) await saveDays({ variables: { days: chosen.reminderDays } });
      setSaved(chosen);
      notifications.show({ message: 'The settings are saved.' });
    } catch (error) {
      showFailure(error);
    }
  };
  return {
    chosen,
    choose: (part: Partial<Rules>) => setChosen({ ...chosen, ...part }),
    save,
    isSaving: approvals.loading || answers.loading || days.loading,
    isChanged: !isSameCount || !isSameAnswers || !isSameDays,
  };
}

interface SettingsProps {
  present: Rules;
  isReadOnly: boolean;
}

function Settings({ present, isReadOnly }: SettingsProps) {
  const { chosen, choose, save, isSaving, isChanged } = useRules(present);
  return (
    <Paper withBorder p="md">
      <Radio.Group
        label="Who has to approve a release before it is published?"
        value={String(chosen.requiredApprovals)}
        onChange={(value) => choose({ requiredApprovals: Number(value) })}
        readOnly={isReadOnly}
      >
        <Stack mt="sm" gap="md">
          {choices.map(({ count, label, description }) => (
            <Radio key={count} value={String(count)} {...{ label, description }} disabled={isReadOnly} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" mt="lg" fw={600}>
        While approvals are required:
      </Text>
      <List size="sm" spacing={4} mt={4}>
        <List.Item>
          Forms save drafts. Everything that would publish immediately is refused, including API calls.
        </List.Item>
        <List.Item>
          An approval counts for what the approver saw. Any change after that needs a new one.
        </List.Item>
        <List.Item>The order of the team, and the page record in use, are changed with a release.</List.Item>
        <List.Item>
          In an emergency, a superadmin publishes a release with a written reason, which stays in the history.
        </List.Item>
      </List>
      <Box mt="lg">
        <AnswersSelect
          answers={chosen.requiredAnswers}
          isReadOnly={isReadOnly}
          onChange={(value) => choose({ requiredAnswers: value })}
        />
      </Box>
      <Box mt="lg">
        <ReminderSelect
          days={chosen.reminderDays}
          isReadOnly={isReadOnly}
          onChange={(value) => choose({ reminderDays: value })}
        />
      </Box>
      {isReadOnly ? (
        <Text size="sm" c="dimmed" mt="lg">
          Only superadmins can change this.
        </Text>
      ) : (
        <Group mt="lg">
          <Button onClick={save} loading={isSaving} disabled={!isChanged}>
            Save
          </Button>
          <Anchor component={Link} to={adminRoutes.releases} size="sm">
            Releases
          </Anchor>
        </Group>
      )}
    </Paper>
  );
}
