import { FailureAlert, showFailure, useHeldDialog } from '@daybook/admin-ui';
import {
  useMySecondFactorsQuery,
  useRemoveAuthenticatorMutation,
  useReplaceRecoveryCodesMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Loader } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { FactorsOverview } from './factors-overview.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface FactorsPanelProps {
  /** Whether the account needs a second factor to continue. */
  isRequired?: boolean;
  /** Called when the person has stored new recovery codes. */
  onCodesStored?(): void;
}

/** Sets up, changes, and turns off two-step sign-in of the signed-in account. */
export function FactorsPanel({ isRequired = false, onCodesStored }: FactorsPanelProps) {
  const { data, error, refetch } = useMySecondFactorsQuery({ fetchPolicy: 'network-only' });
  const [replaceCodes, { loading: isReplacing }] = useReplaceRecoveryCodesMutation();
  const [removeApp, { loading: isRemoving }] = useRemoveAuthenticatorMutation();
  const [isSettingUp, setSettingUp] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  const factors = data?.mySecondFactors;
  useHeldDialog(isReplacing || isRemoving);

  /** Shows failures in a notice, except that of a canceled confirmation. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      showFailure(failure);
    }
  };
  const replace = () =>
    attempt(async () => {
      const replaced = await replaceCodes();
      await showCodes(replaced.data?.recoveryCodes ?? []);
    });
  const removeAuthenticator = () =>
    attempt(async () => {
      await removeApp();
      notifications.show({
        message: 'The authenticator app was removed, and your other devices were signed out.',
      });
      await refetch();
    });
  const showCodes = async (codes: readonly string[]) => {
    setNewCodes(codes);
    // The old codes no longer work, so a failure must not hide the new ones. `error` is shown after they are stored.
    await refetch().catch(() => undefined);
  };
  const hideCodes = () => {
    setNewCodes([]);
    onCodesStored?.();
  };
  const finishSetUp = async (codes: readonly string[]) => {
    setSettingUp(false);
    notifications.show({ message: 'The authenticator app was added.' });
    await showCodes(codes);
  };

  if (newCodes.length > 0) return <RecoveryCodes codes={newCodes} onDone={hideCodes} />;
  if (error) return <FailureAlert failure={error} />;
  if (isSettingUp) return <AuthenticatorSetUp onDone={finishSetUp} onCancel={() => setSettingUp(false)} />;
  if (!factors) return <Loader aria-label="Loading" />;
  return (
    <FactorsOverview
      factors={factors}
      isRequired={isRequired}
      isBusy={isReplacing || isRemoving}
      onSetUp={() => setSettingUp(true)}
      onReplaceCodes={replace}
      onRemoveApp={removeAuthenticator}
      onPasskeysChange={showCodes}
    />
  );
}
