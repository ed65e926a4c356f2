import { type Column, createdColumn, ListScreen, type RowActionProps, showFailure } from '@daybook/admin-ui';
import {
  useMailLogListQuery,
  useMailSettingsQuery,
  useSendMailAgainMutation,
  useSendTestMailMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import type { MailLogListQuery, MailState } from '@daybook/graphql-client/admin/later-operations';
import { backgroundContext } from '@daybook/graphql-client/admin-client';
import type { UseList } from '@daybook/graphql-client/content-type';
import { Alert, Button, Code } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { SuperadminOnly } from '../session/superadmin-only.tsx';
import { MailDelivery } from './mail-delivery.tsx';

const columns: readonly Column[] = [
  { name: 'at', label: 'When', render: createdColumn.render },
  { name: 'recipient', label: 'To' },
  { name: 'subject', label: 'Subject' },
  {
    name: 'state',
    label: 'State',
    render: ({ state, isInFolder, problem }) => (
      <MailDelivery
        state={state as MailState}
        isInFolder={isInFolder === true}
        problem={typeof problem === 'string' ? problem : null}
      />
    ),
  },
];

const useList: UseList = ({ variables: { page, pageSize } }) => {
  const { data, previousData, loading, error, refetch } = useMailLogListQuery({
    variables: { page, pageSize },
    fetchPolicy: 'cache-and-network',
    // Messages are sent in the background.
    pollInterval: 5_000,
    context: backgroundContext,
  });
  return { data: rowsOf(data), previousData: rowsOf(previousData), loading, error, refetch };
};

function rowsOf(data: MailLogListQuery | undefined) {
  if (!data) return undefined;
  const items = data.list.items.map(({ createdAt, ...message }) => ({
    ...message,
    meta: { version: 1, created: { at: createdAt, byName: '' }, updated: { at: createdAt, byName: '' } },
  }));
  return { list: { items, totalCount: data.list.totalCount } };
}

/** The messages of the last 90 days, for superadmins. */
export default function MailScreen() {
  return (
    <SuperadminOnly permission="manageMail" task="see which messages were sent">
      <SettingsNotice />
      <ListScreen
        title="Mail"
        noun="message"
        titleField="subject"
        columns={columns}
        useList={useList}
        isSearchable={false}
        RowActions={SendAgain}
        tools={<TestButton />}
      />
    </SuperadminOnly>
  );
}

/** Warns that no mail server is configured. */
function SettingsNotice() {
  const { data } = useMailSettingsQuery();
  if (data?.isMailConfigured !== false) return null;
  return (
    <Alert color="brand" title="No mail server is configured" mb="md">
      Messages are not sent. They are written to the folder <Code>mail</Code> in the data directory. To send
      them, the operator of the server has to set <Code>SMTP_URL</Code> and <Code>MAIL_FROM</Code>.
    </Alert>
  );
}

function TestButton() {
  const [send, { loading }] = useSendTestMailMutation({ refetchQueries: ['MailLogList'] });
  const test = async () => {
    try {
      await send();
      notifications.show({ message: 'A test message is on its way to your address.' });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button variant="default" loading={loading} onClick={test}>
      Send a test message
    </Button>
  );
}

function SendAgain({ record, reload }: RowActionProps) {
  const [send, { loading }] = useSendMailAgainMutation();
  if (record.state === 'queued' || record.state === 'sending') return null;
  const again = async () => {
    try {
      await send({ variables: { id: record.id } });
    } catch (error) {
      showFailure(error);
    }
    await reload();
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={loading}
      aria-label={`Send again: “${record.subject}” to ${record.recipient}`}
      onClick={again}
    >
      Send again
    </Button>
  );
}
