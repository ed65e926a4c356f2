import { useEffect, useRef, useState } from 'react';
import type { FormValues } from './form-values.ts';
import { forgetSavedDetails, readSavedDetails } from './saved-details.ts';

/** Fills in the form around it with what its visitor gave for an earlier guide, and offers to forget that. */
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
    fieldOf(notice.current, 'fname')?.focus();
    setDetails(null);
  };
  return (
    <p ref={notice} className="form__recall">
      Filled in with what you gave for your last guide, which only this browser keeps.{' '}
      <button type="button" onClick={forget}>
        Forget my details
      </button>
    </p>
  );
}

/** Empties the fields that still hold what was filled in. */
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
