import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { FormDelivery } from '../navigation/form-delivery.tsx';
import { type FormName, type FormValues, valuesOf } from './form-values.ts';
import { HoneypotField } from './honeypot-field.tsx';

interface FormSlotProps {
  form: FormName;
  /** Names the form for assistive technology. */
  label: string;
  button: string;
  /** Takes the place of the form once it has arrived. */
  thanks: ReactNode;
  children: ReactNode;
  onSent?(): void;
}

interface Delivery {
  Component: typeof FormDelivery;
  values: FormValues;
}

type Progress = 'open' | 'sending' | 'sent';

const unreachable = 'This could not be sent. What you typed is still here; please try again in a moment.';

/**
 * A form of the site. Without scripts it is posted and answered by a page; with them it is sent over GraphQL and
 * answered in place. The code that sends it, and Apollo Client with it, is loaded when somebody sends.
 */
export function FormSlot({ form, label, button, thanks, children, onSent }: FormSlotProps) {
  const [progress, setProgress] = useState<Progress>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const [delivery, setDelivery] = useState<Delivery | null>(null);

  const settle = (message: string | null) => {
    setDelivery(null);
    setFailure(message);
    setProgress(message === null ? 'sent' : 'open');
    if (message === null) onSent?.();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== 'open') return;
    const values = valuesOf(event.currentTarget);
    setProgress('sending');
    setFailure(null);
    try {
      const { FormDelivery: Component } = await import('../navigation/form-delivery.tsx');
      setDelivery({ Component, values });
    } catch {
      settle(unreachable);
    }
  };

  if (progress === 'sent') {
    return (
      <div className="form__thanks" role="status">
        {thanks}
      </div>
    );
  }
  return (
    <form className="form" method="post" action={`/forms/${form}`} aria-label={label} onSubmit={send}>
      {children}
      <HoneypotField />
      {failure !== null && (
        <p className="form__failure" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button button--solid" aria-disabled={progress === 'sending'}>
        {progress === 'sending' ? 'Sending…' : button}
      </button>
      {delivery && <delivery.Component form={form} values={delivery.values} onSettled={settle} />}
    </form>
  );
}
