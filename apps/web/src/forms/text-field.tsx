import { useId } from 'react';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  maxLength: number;
  required?: boolean;
  /** Takes a line of its own. */
  wide?: boolean;
}

/** A labelled field for one line. */
export function TextField({
  label,
  type = 'text',
  required = false,
  wide = false,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={wide ? 'field field--wide' : 'field'}>
      <FieldLabel id={id} label={label} required={required} />
      <input id={id} type={type} required={required} {...input} />
    </div>
  );
}

interface TextAreaProps {
  name: string;
  label: string;
  rows: number;
  maxLength: number;
  required?: boolean;
}

/** A labelled field for many lines. */
export function TextArea({ label, required = false, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field field--wide">
      <FieldLabel id={id} label={label} required={required} />
      <textarea id={id} required={required} {...input} />
    </div>
  );
}

function FieldLabel({ id, label, required }: { id: string; label: string; required: boolean }) {
  return (
    <label htmlFor={id}>
      {label}
      {!required && <span className="field__note"> (optional)</span>}
    </label>
  );
}
