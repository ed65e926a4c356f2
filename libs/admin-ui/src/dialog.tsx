import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react';

/** Keeps the dialog open until the returned function is called. */
type Hold = () => () => void;

const HoldContext = createContext<Hold | null>(null);

/**
 * Keeps the dialog around the component open while `isHeld` is true, for example while its request is under way or
 * while it shows a secret that is never shown again. Has no effect outside of dialogs.
 */
export function useHeldDialog(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useLayoutEffect(() => (isHeld ? hold?.() : undefined), [isHeld, hold]);
}

/** Whether a dialog is in front of all others. */
function isInFront(id: string): boolean {
  const front =
    document.querySelector('dialog[open]') ??
    [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  return front?.closest(`[id="${id}"]`) != null;
}

interface DialogProps extends Omit<ModalProps, 'id' | 'opened'> {
  opened?: boolean;
}

/**
 * A dialog. Escape closes only the front dialog. A dialog whose content holds it open (`useHeldDialog`) does not close
 * by Escape, a click outside, or the X, which it then does not show.
 */
export function Dialog({ onClose, opened = true, withCloseButton = true, children, ...props }: DialogProps) {
  const id = useId();
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((before) => before + 1);
    return () => setHolds((before) => before - 1);
  }, []);
  const isHeld = holds > 0;
  return (
    <Modal
      {...props}
      id={id}
      opened={opened}
      // Each open dialog hears each Escape.
      onClose={() => {
        if (!isHeld && isInFront(id)) onClose();
      }}
      withCloseButton={withCloseButton && !isHeld}
    >
      <HoldContext value={hold}>{children}</HoldContext>
    </Modal>
  );
}

interface DialogButtonsProps {
  onCancel(): void;
  /** Whether "Cancel" has the focus when the dialog opens. */
  isCancelFocused?: boolean;
  /** Whether the request of the dialog is under way. Meanwhile the dialog stays open. */
  isBusy?: boolean;
  /** The button that does what the dialog is for. */
  children: ReactNode;
}

/** The last line of a dialog: "Cancel", and the button that does what the dialog is for. */
export function DialogButtons({
  onCancel,
  isCancelFocused = false,
  isBusy = false,
  children,
}: DialogButtonsProps) {
  useHeldDialog(isBusy);
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        onClick={onCancel}
        disabled={isBusy}
        data-autofocus={isCancelFocused || undefined}
      >
        Cancel
      </Button>
      {children}
    </Group>
  );
}
