import type { ReactNode } from 'react';
import type { Refusal } from './refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface ButtonFormProps {
  /** The name of the form for screen readers. */
  label: string;
  button: string;
  /** The path that gets the POST. */
  action: string;
  /** Why the button did not work; null or undefined before it was pressed. */
  refusal: Refusal | null | undefined;
  /** Follows the button. */
  children?: ReactNode;
}

/** A form that has only a button. The button is left out if pressing it again cannot help. */
export function ButtonForm({ label, button, action, refusal, children }: ButtonFormProps) {
  return (
    <form className="form" method="post" action={action} aria-label={label}>
      {refusal && <RefusalNotice refusal={refusal} formId="button" />}
      {!refusal?.isFinal && (
        <button type="submit" className="button button--solid">
          {button}
        </button>
      )}
      {children}
    </form>
  );
}
