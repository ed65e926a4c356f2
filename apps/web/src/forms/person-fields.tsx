import { TextField } from './text-field.tsx';

/** The first name. This field and the following ones belong to contact entries (contract §3). */
export function NameField() {
  return <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={100} required />;
}

export function LastNameField() {
  return <TextField name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />;
}

export function EmailField() {
  return (
    <TextField name="email" label="E-mail" type="email" autoComplete="email" maxLength={254} required wide />
  );
}

export function CompanyField() {
  return <TextField name="company" label="Company" autoComplete="organization" maxLength={200} />;
}

export function JobTitleField() {
  return <TextField name="jobTitle" label="Job title" autoComplete="organization-title" maxLength={200} />;
}
