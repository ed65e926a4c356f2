import { dayText } from '@daybook/admin-ui/times';
import type { MySecondFactorsQuery } from '@daybook/graphql-client/admin/account-operations';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { OwnLinks } from '../single-sign-on/own-links.tsx';
import { hasSecondFactor } from './has-second-factor.ts';
import { Passkeys } from './passkeys.tsx';

type OwnFactors = MySecondFactorsQuery['mySecondFactors'];

interface FactorsOverviewProps {
  factors: OwnFactors;
  /** Whether the account needs a second factor to continue. */
  isRequired: boolean;
  isBusy: boolean;
  onSetUp(): void;
  onReplaceCodes(): void;
  onRemoveApp(): void;
  /** Called after the passkeys changed, with the new recovery codes if a first factor was added. */
  onPasskeysChange(recoveryCodes: readonly string[]): Promise<void>;
}

const fewCodes = 3;

/** Shows whether two-step sign-in is on, and the actions that change it. */
export function FactorsOverview({ factors, isRequired, onPasskeysChange, ...props }: FactorsOverviewProps) {
  const on = hasSecondFactor(factors);
  return (
    <Stack gap="lg">
      {!isRequired && <Summary on={on} />}
      <AuthenticatorPart key={factors.authenticatorAddedAt} factors={factors} {...props} />
      <Passkeys passkeys={factors.passkeys} onChange={onPasskeysChange} />
      {on && <RecoveryPart factors={factors} {...props} />}
      {!isRequired && <OwnLinks hasPasskey={factors.passkeys.length > 0} />}
    </Stack>
  );
}

function Summary({ on }: { on: boolean }) {
  return (
    <Text size="sm">
      {on ? (
        <>
          <b>Two-step sign-in is on.</b> A stolen password is not enough to sign in.
        </>
      ) : (
        <>
          <b>Two-step sign-in is off.</b> Your password is enough to sign in. With one of the following, a
          stolen password is not enough.
        </>
      )}
    </Text>
  );
}

type PartProps = Omit<FactorsOverviewProps, 'onPasskeysChange' | 'isRequired'>;

function AuthenticatorPart({ factors, isBusy, onSetUp, onRemoveApp }: PartProps) {
  const { authenticatorAddedAt: since } = factors;
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) {
    return (
      <Stack gap="xs">
        <Text size="sm">
          {factors.passkeys.length > 0
            ? 'The app will no longer work for this site. Your passkeys stay.'
            : 'Your password alone will be enough to sign in, and your recovery codes will no longer work.'}
        </Text>
        <Group>
          <Button variant="default" onClick={() => setRemoving(false)}>
            Keep the app
          </Button>
          <Button color="red" loading={isBusy} onClick={onRemoveApp}>
            Remove the app
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Authenticator app
      </Title>
      <Text size="sm">
        {since
          ? `Added on ${dayText(since)}.`
          : 'An app on your phone shows a code, which you enter after your password.'}
      </Text>
      <Group>
        <Button variant="default" onClick={onSetUp}>
          {since ? 'Use another app' : 'Set up an authenticator app'}
        </Button>
        {since && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function RecoveryPart({ factors: { recoveryCodesLeft: left }, isBusy, onReplaceCodes }: PartProps) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Recovery codes
      </Title>
      {left <= fewCodes ? (
        <Alert
          color="yellow"
          title={
            left === 0
              ? 'No recovery codes left'
              : `Only ${left} recovery ${left === 1 ? 'code' : 'codes'} left`
          }
        >
          If you lose your device, you cannot sign in without a recovery code. Create new codes, which replace
          the old ones, and store them.
        </Alert>
      ) : (
        <Text size="sm">{left} recovery codes left.</Text>
      )}
      <Group>
        <Button variant="default" loading={isBusy} onClick={onReplaceCodes}>
          Create new recovery codes
        </Button>
      </Group>
    </Stack>
  );
}
