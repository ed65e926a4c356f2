import { useId } from 'react';

/** A field that people neither see nor reach. Programs fill it in, and their message is flagged as spam. */
export function HoneypotField() {
  const id = useId();
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
