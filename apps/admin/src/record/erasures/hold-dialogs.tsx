import { FailureAlert, failureOf } from '@daybook/admin-ui';
import {
  useLiftLegalHoldMutation,
  usePlaceLegalHoldMutation,
} from '@daybook/graphql-client/admin/record-hooks';
import type { LegalHoldPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

type Failure = ReturnType<typeof failureOf>;
type Scope = LegalHoldPartsFragment['scope'];

const scopes: readonly (readonly [Scope, string])[] = [
  ['site', 'The whole site'],
  ['record', 'A record'],
  ['address', 'Pages'],
];

/** Asks for a new legal hold. */
export function PlaceDialog({ onClose }: { onClose(): void }) {
  const [scope, setScope] = useState<Scope>('site');
  const [name, setName] = useState('');
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [place, { loading }] = usePlaceLegalHoldMutation({ refetchQueries: ['LegalHolds'] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      await place({ variables: { input: { name, scope, target: scope === 'site' ? '' : target, reason } } });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const fields = failure?.fields ?? {};
  const isExplained = fields.name ?? fields.target ?? fields.reason;
  return (
    <Modal opened onClose={onClose} title="Place a legal hold">
      <form onSubmit={send}>
        <Stack>
          <TextInput
            data-autofocus
            withAsterisk
            aria-required
            label="Name"
            description="Such as the name of the matter."
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={fields.name}
          />
          <Radio.Group
            label="What it keeps"
            value={scope}
            onChange={(value) => setScope(scopes.find(([each]) => each === value)?.[0] ?? 'site')}
          >
            <Stack gap="xs" mt={4}>
              {scopes.map(([value, words]) => (
                <Radio key={value} value={value} label={words} />
              ))}
            </Stack>
          </Radio.Group>
          {scope !== 'site' && (
            <TextInput
              withAsterisk
              aria-required
              label={scope === 'record' ? 'Id of the record' : 'Address of the page'}
              description={
                scope === 'record'
                  ? 'The last part of the address of its form.'
                  : 'Such as /fees. * at the end stands for any text.'
              }
              value={target}
              onChange={({ currentTarget }) => setTarget(currentTarget.value)}
              error={fields.target}
            />
          )}
          <Textarea
            rows={4}
            withAsterisk
            aria-required
            label="Reason"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fields.reason}
          />
          {!isExplained && <FailureAlert failure={failure?.message} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={loading}>
              Place the hold
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface LiftDialogProps {
  readonly id: string;
  readonly name: string;
  onClose(): void;
}

/** Asks why a legal hold is lifted. */
export function LiftDialog({ id, name, onClose }: LiftDialogProps) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [lift, { loading }] = useLiftLegalHoldMutation({ refetchQueries: ['LegalHolds'] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      await lift({ variables: { id, reason } });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const problem = failure?.fields.reason;
  return (
    <Modal opened onClose={onClose} title="Lift the legal hold">
      <form onSubmit={send}>
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            What only {name} keeps may be erased afterwards.
          </Text>
          <Textarea
            rows={4}
            data-autofocus
            withAsterisk
            aria-required
            label="Reason"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={problem}
          />
          {!problem && <FailureAlert failure={failure?.message} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={loading}>
              Lift the hold
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
