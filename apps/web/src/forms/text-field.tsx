import { use } from 'react';
import { FieldContext, fieldId } from './field-context.ts';

interface FieldProps {
  name: string;
  label: string;
  maxLength: number;
  required?: boolean;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  autoComplete: string;
  /** Whether the field takes the whole line. */
  wide?: boolean;
}

/** A one-line field with its label and error message. */
export function TextField({
  name,
  label,
  type = 'text',
  required = false,
  wide = false,
  ...input
}: TextFieldProps) {
  const { id, attributes, error } = useField(name);
  return (
    <div className={wide ? 'field field--wide' : 'field'}>
      <FieldLabel id={id} label={label} required={required} />
      <input {...attributes} type={type} required={required} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

interface TextAreaProps extends FieldProps {
  rows: number;
}

/** A multi-line field with its label and error message. */
export function TextArea({ name, label, required = false, ...input }: TextAreaProps) {
  const { id, attributes, error } = useField(name);
  return (
    <div className="field field--wide">
      <FieldLabel id={id} label={label} required={required} />
      <textarea {...attributes} required={required} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

function useField(name: string) {
  const { formId, values, errors } = use(FieldContext);
  const id = fieldId(formId, name);
  const error = errors[name];
  const marks = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return { id, error, attributes: { id, name, defaultValue: values[name], dir: 'auto', ...marks } };
}

function FieldLabel({ id, label, required }: { id: string; label: string; required: boolean }) {
  return (
    <label htmlFor={id}>
      {label}
      {!required && <span className="field__note"> (optional)</span>}
    </label>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  );
}
