import { Dialog, DialogButtons, FailureAlert, useFocusReturn } from '@daybook/admin-ui';
import { Button, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ActionDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  color?: string;
  isBusy: boolean;
  failure: string | null;
  isDisabled?: boolean;
  /** Whether the first input of the dialog has the focus; otherwise Cancel has it. */
  hasInput?: boolean;
  size?: ModalProps['size'];
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** Says what an action does, and asks for what it needs. */
export function ActionDialog(props: ActionDialogProps) {
  useFocusReturn();
  const { title, action, color, isBusy, failure, isDisabled, hasInput = false, size, children } = props;
  return (
    <Dialog onClose={props.onClose} title={title} centered {...(size && { size })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Otherwise React passes the event on to the form that opened the dialog.
          event.stopPropagation();
          props.onConfirm();
        }}
      >
        <Stack>
          {children}
          <FailureAlert failure={failure} />
          <DialogButtons onCancel={props.onClose} isCancelFocused={!hasInput}>
            <Button type="submit" loading={isBusy} disabled={isDisabled ?? false} {...(color && { color })}>
              {action}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
