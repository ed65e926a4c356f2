import { SegmentedControl, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CaptureView, type CaptureViewProps } from './capture-view.tsx';
import { placeAt } from './captures-at.ts';
import classes from './site-on-date.module.css';

const TextComparison = lazy(() => import('./text-comparison.tsx'));

interface ComparisonProps extends CaptureViewProps {
  /** The time to compare with, in milliseconds. */
  other: number;
}

const forms = [
  { value: 'pages', label: 'Side by side' },
  { value: 'text', label: 'As text' },
];

/** A page at two times, the earlier one first: side by side, or the changes of its text. */
export function Comparison({ other, time, ...shared }: ComparisonProps) {
  const [form, setForm] = useState('pages');
  const times = [Math.min(time, other), Math.max(time, other)] as const;
  const { captures } = shared;
  const [old, present] = times.map((one) => captures[placeAt(captures, one)]);
  return (
    <Stack>
      <SegmentedControl
        aria-label="How the two times are compared"
        data={forms}
        value={form}
        onChange={setForm}
        style={{ alignSelf: 'flex-start' }}
      />
      <div className={classes.columns}>
        <CaptureView {...shared} time={times[0]} hasPage={form === 'pages'} />
        <CaptureView {...shared} time={times[1]} hasPage={form === 'pages'} />
      </div>
      {form === 'text' && old && present && (
        <Suspense>
          <TextComparison old={old.number} present={present.number} />
        </Suspense>
      )}
    </Stack>
  );
}
