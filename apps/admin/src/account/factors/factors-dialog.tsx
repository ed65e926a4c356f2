import { Dialog, useFocusReturn } from '@daybook/admin-ui';
import { FactorsPanel } from './factors-panel.tsx';

/** Two-step sign-in of the signed-in account. */
export default function FactorsDialog({ onClose }: { onClose(): void }) {
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title="Two-step sign-in" centered>
      <FactorsPanel />
    </Dialog>
  );
}
