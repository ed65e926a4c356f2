import {
  useLiftLegalHoldMutation,
  usePlaceLegalHoldMutation,
} from '@daybook/graphql-client/admin/record-hooks';
import type { LegalHoldPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog, ReasonField } from './form-dialog.tsx';

/** The lists that a new or lifted hold changes. */
const afterChange = ['LegalHolds', 'AfterRestore'];

type Scope = LegalHoldPartsFragment['scope'];

const scopes: readonly (readonly [Scope, string])[] = [
  ['site', 'The whole site'],
  ['record', 'A record'],
  ['address', 'Pages'],
];

const targets = {
  record: { label: 'Id of the record', description: 'The address of its form ends with the id.' },
  address: {
    label: 'Address of the page',
    description: 'For example, /fees. /blog/* covers all addresses that begin with /blog/.',
  },
};

interface PlaceDialogProps {
  /** A hold to place again. Its values are the initial ones. */
  readonly like?: Pick<LegalHoldPartsFragment, 'name' | 'scope' | 'target' | 'reason'>;
  onClose(): void;
}

/** Asks for a new legal hold. */
export function PlaceDialog({ like, onClose }: PlaceDialogProps) {
  const [scope, setScope] = useState<Scope>(like?.scope ?? 'site');
  const [name, setName] = useState(like?.name ?? '');
  const [target, setTarget] = useState(like?.target ?? '');
  const [reason, setReason] = useState(like?.reason ?? '');
  const [place] = usePlaceLegalHoldMutation({ refetchQueries: afterChange });
  const input = { name, scope, target: scope === 'site' ? '' : target, reason };
  return (
    <FormDialog
      title="Place a legal hold"
      action="Place the hold"
      send={() => place({ variables: { input } })}
      onDone={onClose}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            data-autofocus
            withAsterisk
            aria-required
            label="Name"
            description="For example, the name of the matter."
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={errors.name}
          />
          <Radio.Group
            label="What it covers"
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
              {...targets[scope]}
              value={target}
              onChange={({ currentTarget }) => setTarget(currentTarget.value)}
              error={errors.target}
            />
          )}
          <ReasonField value={reason} onChange={setReason} error={errors.reason} />
        </>
      )}
    </FormDialog>
  );
}

interface LiftDialogProps {
  readonly id: string;
  readonly name: string;
  /** The initial reason. */
  readonly reason?: string;
  onClose(): void;
}

/** Asks why a legal hold is lifted. */
export function LiftDialog({ id, name, reason: first = '', onClose }: LiftDialogProps) {
  const [reason, setReason] = useState(first);
  const [lift] = useLiftLegalHoldMutation({ refetchQueries: afterChange });
  return (
    <FormDialog
      title="Lift the legal hold"
      action="Lift the hold"
      send={() => lift({ variables: { id, reason } })}
      onDone={onClose}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            After that, everything that only “{name}” covers can be erased.
          </Text>
          <ReasonField isFirst value={reason} onChange={setReason} error={errors.reason} />
        </>
      )}
    </FormDialog>
  );
}
