import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Says that the browser is offline. Typed values stay in this browser until somebody saves them. */
export function OfflineNotice() {
  if (useSyncExternalStore(subscribe, () => navigator.onLine)) return null;
  return (
    <Alert color="orange" mb="md" icon={<IconAlertCircle aria-hidden />} title="You are offline">
      What you type is kept in this browser. Save it when you are online again.
    </Alert>
  );
}
