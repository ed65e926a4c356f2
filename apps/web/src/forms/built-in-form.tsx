import { type ReactNode, type SubmitEvent, use, useEffect, useId, useRef, useState } from 'react';
import { isServed } from '../page/is-served.ts';
import { type FormName } from '../page/paths.ts';
import { FieldContext } from './field-context.ts';
import type { FormDelivery, FormOutcome } from './form-delivery.tsx';
import { FormPageContext } from './form-page-context.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { type Refusal, unreachable } from './refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { Thanks } from './thanks.tsx';

export interface BuiltInFormProps {
  form: FormName;
  /** Where the form is posted without scripts. */
  action: string;
  /** The accessible name. */
  label: string;
  button: string;
  /** Replaces the form after it was sent. */
  thanks: ReactNode;
  children: ReactNode;
  /** Called with the sent values after the form was sent with scripts. */
  onSent?: ((values: FormValues) => void) | undefined;
}

interface Delivery {
  Component: typeof FormDelivery;
  values: FormValues;
}

/**
 * A form of the site. Without scripts it is posted and a page answers; with scripts it is sent over GraphQL and the
 * answer appears in place. The code that sends it, which includes Apollo Client, loads when somebody sends the form. If
 * a newer version of the site no longer has that code, the form is posted.
 */
export function BuiltInForm({ form, action, label, button, thanks, children, onSent }: BuiltInFormProps) {
  const submission = use(FormPageContext)?.submission;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(submission?.refusal ?? null);
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const show = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (!isFirst.current && refusal) (show('[aria-invalid]') ?? show('[role="alert"]'))?.focus();
    isFirst.current = false;
  }, [refusal]);

  const settle = (outcome: FormOutcome) => {
    setDelivery(null);
    if (outcome === 'outdated') return void postInstead();
    setIsSending(false);
    setRefusal(outcome);
    setIsSent(outcome === null);
    if (outcome === null && delivery) onSent?.(delivery.values);
  };
  // The page that answers shows what was typed if it was not sent.
  const postInstead = async () => {
    if (!(await isServed(action))) return settle(unreachable);
    setIsSending(false);
    element.current?.submit();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = valuesOf(event.currentTarget);
    setIsSending(true);
    setRefusal(null);
    try {
      const { FormDelivery: Component } = await import('./form-delivery.tsx');
      setDelivery({ Component, values });
    } catch {
      settle('outdated');
    }
  };

  if (isSent) return <Thanks className="form__thanks">{thanks}</Thanks>;
  return (
    <form ref={element} className="form" method="post" action={action} aria-label={label} onSubmit={send}>
      {refusal && <RefusalNotice refusal={refusal} formId={formId} />}
      <FieldContext value={{ formId, values: submission?.values ?? {}, errors: refusal?.fields ?? {} }}>
        {children}
      </FieldContext>
      <HoneypotField />
      <button type="submit" className="button button--solid" aria-disabled={isSending}>
        {isSending ? 'Sending…' : button}
      </button>
      {delivery && <delivery.Component form={form} values={delivery.values} onSettled={settle} />}
    </form>
  );
}

/** A hidden field that only bots fill in; the server flags their message as spam. */
function HoneypotField() {
  const id = useId();
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
