import { useState } from 'react';
import { BuiltInForm, type BuiltInFormProps } from './built-in-form.tsx';

interface EmbeddedFormProps extends BuiltInFormProps {
  /** Address of the provider's form. */
  address: string;
}

/**
 * A provider's form in a frame, which loads after the visitor agrees. Without scripts, the site's own form is shown.
 */
export function EmbeddedForm({ address, ...form }: EmbeddedFormProps) {
  const [isAgreed, setIsAgreed] = useState(false);
  if (isAgreed) {
    return (
      <iframe
        ref={focus}
        className="embedded-form"
        src={address}
        title={form.label}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin"
      />
    );
  }
  return (
    <>
      <div className="form-offer">
        <p>
          This form is provided by {new URL(address).host}. Loading it sends your IP address to that site.
        </p>
        <p className="form-offer__choice">
          <button type="button" className="button button--solid" onClick={() => setIsAgreed(true)}>
            Load the form
          </button>
          <a href={form.action}>Use our own form instead</a>
        </p>
      </div>
      <noscript>
        <BuiltInForm {...form} />
      </noscript>
    </>
  );
}

/** The form replaces the button that had the focus. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
