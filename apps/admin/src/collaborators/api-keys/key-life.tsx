import { NativeSelect } from '@mantine/core';

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
];

/** The default lifetime of a key, in days. */
export const usualLife = '365';

/** The time that many days from now, as an ISO 8601 string. */
export function endAfter(days: string): string {
  return new Date(Date.now() + Number(days) * 24 * 60 * 60 * 1000).toISOString();
}

interface KeyLifeProps {
  label: string;
  value: string;
  onChange(days: string): void;
  error?: string | undefined;
  /** Text of the choice that changes nothing, with an empty value. */
  unchanged?: string;
}

/** Chooses the lifetime of a key. */
export function KeyLife({ label, value, onChange, error, unchanged }: KeyLifeProps) {
  return (
    <NativeSelect
      label={label}
      data={unchanged === undefined ? lives : [{ value: '', label: unchanged }, ...lives]}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
