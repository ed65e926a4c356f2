import { Dialog, FailureAlert, useFocusReturn } from '@daybook/admin-ui';
import { useMyProfileQuery } from '@daybook/graphql-client/admin/account-hooks';
import { Divider, Loader, Stack } from '@mantine/core';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';

/** Changes the name, the picture, and the e-mail address of the signed-in person. */
export default function ProfileDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useMyProfileQuery({ fetchPolicy: 'network-only' });
  useFocusReturn();
  const me = data?.me;
  return (
    <Dialog onClose={onClose} title="Your profile" centered>
      <FailureAlert failure={error} />
      {!me && !error && <Loader aria-label="Loading" />}
      {me && (
        <Stack gap="lg">
          <NameForm me={me} onSaved={onClose} />
          <Divider />
          <EmailForm me={me} reload={refetch} />
        </Stack>
      )}
    </Dialog>
  );
}
