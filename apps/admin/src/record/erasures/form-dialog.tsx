import { Dialog, DialogButtons, FailureAlert, failureOf } from '@daybook/admin-ui';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';

interface FormDialogProps {
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly action: string;
  /** For dangerous actions: a word that the person has to type before the form is sent. */
  readonly confirmation?: string;
  send(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
  /** Renders the inputs with the errors of their fields. */
  children(errors: Readonly<Record<string, string>>): ReactNode;
}

/** A form in a dialog. If the server refuses the input, the dialog stays open and shows the reason. */
export function FormDialog({
  title,
  action,
  confirmation,
  send,
  onDone,
  onClose,
  children,
}: FormDialogProps) {
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const isDangerous = confirmation !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await send();
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  const errors = failure?.fields ?? {};
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack>
          {children(errors)}
          {isDangerous && (
            <TextInput
              // Mantine focuses the first input with this attribute, so this one only if no other input has it.
              data-autofocus
              withAsterisk
              aria-required
              label={`Type ${confirmation} to confirm`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          {Object.keys(errors).length === 0 && <FailureAlert failure={failure?.message} />}
          <DialogButtons onCancel={onClose}>
            <Button
              type="submit"
              loading={isBusy}
              disabled={isDangerous && typed !== confirmation}
              {...(isDangerous && { color: 'red' })}
            >
              {action}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  onChange(reason: string): void;
  readonly error: string | undefined;
  readonly description?: string;
  /** Whether it gets the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

/** Asks for the reason of an entry in the record. */
export function ReasonField({ onChange, isFirst, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      rows={4}
      data-autofocus={isFirst || undefined}
      withAsterisk
      aria-required
      label="Reason"
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
