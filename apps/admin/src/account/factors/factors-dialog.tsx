import { useFocusReturn } from '@daybook/admin-ui';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { FactorsPanel } from './factors-panel.tsx';

/**
 * Two-step sign-in of the signed-in account. While the dialog shows new recovery codes, only the button below them
 * closes it.
 */
export default function FactorsDialog({ onClose }: { onClose(): void }) {
  const [showsCodes, setShowsCodes] = useState(false);
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Two-step sign-in"
      centered
      closeOnClickOutside={!showsCodes}
      closeOnEscape={!showsCodes}
      withCloseButton={!showsCodes}
    >
      <FactorsPanel onCodesShown={() => setShowsCodes(true)} onCodesStored={() => setShowsCodes(false)} />
    </Modal>
  );
}
