import { FailureAlert, failureOf, showFailure, useHeldDialog } from '@daybook/admin-ui';
import { dayText } from '@daybook/admin-ui/times';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import type { MySecondFactorsQuery } from '@daybook/graphql-client/admin/account-operations';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';

interface PasskeysProps {
  passkeys: MySecondFactorsQuery['mySecondFactors']['passkeys'];
  onChange(recoveryCodes: readonly string[]): Promise<void>;
}

const notCreated =
  'No passkey was created. Use the public address of this site, and a device with a fingerprint, face, or PIN check.';

/** The passkeys of the signed-in account, with the actions that add, rename, and remove them. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const create = async (name: string) => {
    setProblem(null);
    const { data } = await begin();
    const { startRegistration } = await import('@simplewebauthn/browser');
    const created = await startRegistration({ optionsJSON: JSON.parse(data?.options ?? '{}') }).catch(
      () => null,
    );
    if (!created) return setProblem(notCreated);
    const added = await add({ variables: { name, answer: JSON.stringify(created) } });
    setAdding(false);
    notifications.show({ message: 'The passkey was added.' });
    await onChange(added.data?.recoveryCodes ?? []);
  };
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Passkeys
      </Title>
      <Text size="sm">
        A passkey on a phone, computer, or security key replaces the password and the code. It asks for your
        fingerprint, face, or PIN.
      </Text>
      {passkeys.length > 0 && (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={() => onChange([])} />
          ))}
        </Stack>
      )}
      <FailureAlert failure={problem} />
      {isAdding ? (
        <NameForm
          label="Name of the new passkey"
          initial=""
          button="Create passkey"
          onSave={create}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface PasskeyRowProps {
  passkey: PasskeysProps['passkeys'][number];
  onChange(): Promise<void>;
}

function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt }, onChange }: PasskeyRowProps) {
  const [rename] = useRenamePasskeyMutation();
  const [remove, { loading }] = useRemovePasskeyMutation();
  const [task, setTask] = useState<'rename' | 'remove' | null>(null);
  const done = async () => {
    setTask(null);
    await onChange();
  };
  const saveName = async (next: string) => {
    await rename({ variables: { id, name: next } });
    await done();
  };
  const removeIt = async () => {
    try {
      await remove({ variables: { id } });
      notifications.show({
        message: `The passkey “${name}” was removed, and your other devices were signed out.`,
      });
      await done();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <li>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        Added on {dayText(addedAt)}, {lastUsedAt ? `last used on ${dayText(lastUsedAt)}` : 'never used'}
      </Text>
      {task === 'rename' && (
        <NameForm
          label="Name"
          initial={name}
          button="Rename"
          onSave={saveName}
          onCancel={() => setTask(null)}
        />
      )}
      {task === 'remove' && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="default" onClick={() => setTask(null)}>
            Keep
          </Button>
          <Button size="compact-sm" color="red" loading={loading} onClick={removeIt}>
            Remove this passkey
          </Button>
        </Group>
      )}
      {task === null && (
        <Group gap="xs" mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Rename ${name}`}
            onClick={() => setTask('rename')}
          >
            Rename
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Remove ${name}`}
            onClick={() => setTask('remove')}
          >
            Remove
          </Button>
        </Group>
      )}
    </li>
  );
}

interface NameFormProps {
  label: string;
  initial: string;
  button: string;
  onSave(name: string): Promise<void>;
  onCancel(): void;
}

function NameForm({ label, initial, button, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useHeldDialog(isSaving);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Name is required.');
    setSaving(true);
    setError(null);
    try {
      await onSave(name);
    } catch (failure) {
      setError(failureOf(failure).message);
    }
    setSaving(false);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="xs">
        <TextInput
          label={label}
          placeholder="For example, “Work laptop”"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={error}
          maxLength={100}
          autoFocus
        />
        <Group gap="xs">
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
