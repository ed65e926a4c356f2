import { Dialog, FailureAlert, showFailure, useFocusReturn } from '@daybook/admin-ui';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useMySessionsQuery,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Group, Loader } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { SessionList } from './session-list.tsx';

/** Lists the sessions of the signed-in account, and ends one or all of the others. */
export default function SessionsDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'network-only' });
  const [end] = useEndSessionMutation();
  const [endOthers, { loading }] = useEndOtherSessionsMutation();
  useFocusReturn();
  const sessions = data?.mySessions ?? [];
  const endAll = async () => {
    try {
      await endOthers();
      notifications.show({ message: 'You were signed out everywhere else.' });
      await refetch();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Dialog onClose={onClose} title="Where you are signed in" centered>
      <FailureAlert failure={error} />
      {!data && !error && <Loader size="sm" aria-label="Loading" />}
      <SessionList
        sessions={sessions}
        label="Sessions"
        warning="This signs you out there. Unsaved changes may be lost."
        end={(id) => end({ variables: { id } })}
        onChange={refetch}
      />
      <Group justify="flex-end" mt="lg">
        <Button disabled={sessions.length < 2} loading={loading} onClick={endAll}>
          End all other sessions
        </Button>
      </Group>
    </Dialog>
  );
}
