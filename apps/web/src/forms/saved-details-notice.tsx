import { useEffect, useRef, useState } from 'react';
import type { FormValues } from './form-values.ts';
import { forgetSavedDetails, readSavedDetails } from './saved-details.ts';

/** Fills in the surrounding form with the visitor's saved details, and offers to forget them. */
export function SavedDetailsNotice() {
  const notice = useRef<HTMLParagraphElement>(null);
  const [details, setDetails] = useState(readSavedDetails);

  useEffect(() => {
    for (const [name, text] of Object.entries(details ?? {})) {
      const input = fieldOf(notice.current, name);
      if (input?.value === '') input.value = text;
    }
  }, [details]);

  if (!details) return null;
  const forget = () => {
    clear(notice.current, details);
    forgetSavedDetails();
    fieldOf(notice.current, 'firstName')?.focus();
    setDetails(null);
  };
  return (
    <p ref={notice} className="form__recall">
      We filled in the details from your last download. They are stored only in this browser.{' '}
      <button type="button" onClick={forget}>
        Forget my details
      </button>
    </p>
  );
}

/** Clears the fields that still hold saved details. */
function clear(notice: Element | null, details: FormValues): void {
  for (const [name, text] of Object.entries(details)) {
    const input = fieldOf(notice, name);
    if (input?.value === text) input.value = '';
  }
}

function fieldOf(notice: Element | null, name: string): HTMLInputElement | null {
  const field = notice?.closest('form')?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
