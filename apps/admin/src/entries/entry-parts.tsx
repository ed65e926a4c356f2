import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parts of a list of entries, and what the server is asked for to get them. */
const parts = {
  all: { label: 'All', variables: { spam: false, handled: null } },
  open: { label: 'Open', variables: { spam: false, handled: false } },
  handled: { label: 'Handled', variables: { spam: false, handled: true } },
  spam: { label: 'Spam', variables: { spam: true, handled: null } },
} as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** Which entries are shown, and the switch for it. */
export function useEntryPart() {
  const [part, setPart] = useState<Part>('all');
  const [, setParams] = useSearchParams();
  const show = (next: Part) => {
    setPart(next);
    setParams({}, { replace: true });
  };
  const control = (
    <SegmentedControl
      size="xs"
      aria-label="Which entries"
      data={names.map((value) => ({ value, label: parts[value].label }))}
      value={part}
      onChange={show}
    />
  );
  return { variables: parts[part].variables, control };
}
