import { NativeSelect } from '@mantine/core';

const offered = [1, 2, 3, 5, 7, 14, 30];

interface ReminderSelectProps {
  /** 0 if nobody is reminded. */
  days: number;
  isReadOnly: boolean;
  onChange(days: number): void;
}

/** After how many days approvers are reminded of a release. */
export function ReminderSelect({ days, isReadOnly, onChange }: ReminderSelectProps) {
  const choices = days === 0 || offered.includes(days) ? offered : [...offered, days];
  return (
    <NativeSelect
      label="Remind approvers"
      description="By mail, once a day and for all releases together, until they have decided."
      maw={360}
      value={days}
      disabled={isReadOnly}
      data={[
        { value: '0', label: 'Never' },
        ...choices.map((each) => ({
          value: String(each),
          label: `After ${each} ${each === 1 ? 'day' : 'days'}`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}
