import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { ScriptedSubmit } from './scripted-submit.tsx';
import type { Progress } from './use-request.ts';

interface AccountFormProps {
  label: string;
  /** Text of the button that sends the form. */
  button: string;
  progress: Progress;
  /** Why the form was refused; nothing if it was not, or if its fields say it. */
  problem: ReactNode;
  ref?: RefObject<HTMLFormElement | null>;
  onSend(values: FormData): void;
  children?: ReactNode;
}

/** The frame of a form for people who are signed out. It needs JavaScript. */
export function AccountForm({ label, button, progress, problem, ref, onSend, children }: AccountFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={ref} className="form login__form" method="post" onSubmit={send} aria-label={label}>
      {problem && (
        <p className="form__failure" role="alert">
          {problem}
        </p>
      )}
      {children}
      <ScriptedSubmit isSending={progress === 'sending'}>{button}</ScriptedSubmit>
    </form>
  );
}
