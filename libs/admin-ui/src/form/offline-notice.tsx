import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';

/** Says that the browser is offline. Typed values are safe; people save by hand later. */
export function OfflineNotice() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert color="orange" mb="md" icon={<IconCloudOff aria-hidden />} title="You are offline">
      What you type is kept in this browser. Save it when you are online again.
    </Alert>
  );
}
