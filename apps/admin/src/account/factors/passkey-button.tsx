import { failureOf } from '@daybook/admin-ui';
import {
  useBeginPasskeyConfirmationMutation,
  useConfirmPasskeyMutation,
  useMySecondFactorsQuery,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';

/** The two requests around the signature of a passkey. */
export interface PasskeySteps {
  /** Returns the options of the signature, as JSON. */
  begin(): Promise<string | undefined>;
  /** Sends the signature. */
  finish(answer: string): Promise<void>;
}

/** Asks the browser to sign with a passkey. */
export function PasskeyButton({ begin, finish }: PasskeySteps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setProblem(null);
    setSending(true);
    try {
      const options = await begin();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const signed = await startAuthentication({ optionsJSON: JSON.parse(options ?? '{}') }).catch(
        () => null,
      );
      if (signed) await finish(JSON.stringify(signed));
      else setProblem('No passkey was used. Please try again, or use another way.');
    } catch (failure) {
      setProblem(failureOf(failure).message);
    }
    setSending(false);
  };
  return (
    <>
      <Button variant="default" loading={isSending} onClick={send}>
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

/** Confirms with a passkey instead of the password. Shows nothing if the account has no passkey. */
export function PasskeyConfirmation({ onConfirmed }: { onConfirmed(): void }) {
  const { data } = useMySecondFactorsQuery();
  const [begin] = useBeginPasskeyConfirmationMutation();
  const [confirm] = useConfirmPasskeyMutation();
  if (!data?.mySecondFactors.passkeys.length) return null;
  return (
    <PasskeyButton
      begin={async () => (await begin()).data?.options}
      finish={async (answer) => {
        await confirm({ variables: { answer } });
        onConfirmed();
      }}
    />
  );
}
