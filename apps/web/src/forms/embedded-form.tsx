import { useState } from 'react';
import { BuiltInForm, type BuiltInFormProps } from './built-in-form.tsx';

interface EmbeddedFormProps extends BuiltInFormProps {
  /** Address of the provider's form. */
  address: string;
}

/**
 * The form of a provider, in a frame that is asked for only once the visitor agrees. Whoever does not, or runs no
 * scripts, has the site's own form.
 */
export function EmbeddedForm({ address, ...form }: EmbeddedFormProps) {
  const [isAgreed, setIsAgreed] = useState(false);
  if (isAgreed) {
    return (
      <iframe
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
          This form is provided by {new URL(address).host}, which learns your network address when it is
          loaded.
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
