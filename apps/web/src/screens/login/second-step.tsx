import { keepSession } from '@daybook/graphql-client/session';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { unreachable } from '../../account/unreachable.ts';
import { type Challenge, type Outcome, requestCompletion } from './request-session.ts';
import { noStorage } from './use-sign-in.ts';

const noPasskey = 'No passkey was used. Please try again, or use another way.';

interface SecondStepProps {
  challenge: Challenge;
  remember: boolean;
  onSignedIn(): Promise<void>;
  /** Called when the password has to be entered again, with the reason if there is one. */
  onRestart(reason?: string): void;
}

/** Asks for a passkey, a code of the authenticator app, or a recovery code. */
export default function SecondStep({ challenge, remember, onSignedIn, onRestart }: SecondStepProps) {
  const { methods } = challenge;
  const hasApp = methods.includes('authenticator');
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const mayRecover = hasApp && methods.includes('recoveryCode');

  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the kind of code focuses the new input
  useEffect(() => input.current?.focus(), [isRecovery]);
  useEffect(() => {
    if (failure) input.current?.select();
  }, [failure]);

  const attempt = async (request: () => Promise<Outcome>, problem: string) => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const { session, refusal } = await request();
      if (session) {
        if (keepSession(session, remember)) return await onSignedIn();
        return onRestart(noStorage);
      }
      if (refusal.isOver) return onRestart(refusal.message);
      setFailure(refusal.message);
    } catch {
      setFailure(problem);
    }
    setSending(false);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    return attempt(() => requestCompletion({ challenge: challenge.token, code }), unreachable);
  };
  const usePasskey = () =>
    attempt(async () => {
      const { requestPasskeySession } = await import('./request-passkey.ts');
      return requestPasskeySession(challenge.token, remember);
    }, noPasskey);

  return (
    <form className="form login__form" method="post" onSubmit={send} aria-label="Second step" noValidate>
      <p>This account also needs a second step.</p>
      {methods.includes('passkey') && (
        <button type="button" className="button" aria-disabled={isSending} onClick={usePasskey}>
          Use a passkey
        </button>
      )}
      <div className="field">
        <label htmlFor={id}>{isRecovery ? 'Recovery code' : 'Code'}</label>
        <input
          key={String(isRecovery)}
          ref={input}
          id={id}
          name="code"
          type="text"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={failure ? `${id}-error ${id}-note` : `${id}-note`}
          {...(failure && { 'aria-invalid': true })}
        />
        <p className="field__note" id={`${id}-note`}>
          {isRecovery
            ? 'One of the codes that you stored when you set up two-step sign-in. Each works once.'
            : 'The six digits that your authenticator app shows for this site.'}
        </p>
        {failure && (
          <p className="field__error" id={`${id}-error`} role="alert">
            {failure}
          </p>
        )}
      </div>
      <button type="submit" className="button button--solid" aria-disabled={isSending}>
        Sign In
      </button>
      <p className="form__recall login__others">
        {mayRecover && (
          <button type="button" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        )}
        <button type="button" onClick={() => onRestart()}>
          Use another account
        </button>
      </p>
    </form>
  );
}
