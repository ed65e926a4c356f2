import { failureOf } from '@daybook/admin-ui';
import {
  useBeginPasskeyConfirmationMutation,
  useConfirmPasskeyMutation,
  useMySecondFactorsQuery,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';

/** Confirms with a passkey instead of the password. Shows nothing if the account has no passkey. */
export function PasskeyButton({ onConfirmed }: { onConfirmed(): void }) {
  const { data } = useMySecondFactorsQuery();
  const [begin] = useBeginPasskeyConfirmationMutation();
  const [confirm] = useConfirmPasskeyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  if (!data?.mySecondFactors.passkeys.length) return null;
  const send = async () => {
    setProblem(null);
    try {
      const begun = await begin();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const signed = await startAuthentication({
        optionsJSON: JSON.parse(begun.data?.options ?? '{}'),
      }).catch(() => null);
      if (!signed) return setProblem('No passkey was used. Please try again, or enter your password.');
      await confirm({ variables: { answer: JSON.stringify(signed) } });
      onConfirmed();
    } catch (failure) {
      setProblem(failureOf(failure).message);
    }
  };
  return (
    <>
      <Button variant="default" onClick={send}>
        Use a passkey
      </Button>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
