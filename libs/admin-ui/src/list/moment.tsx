import { Text } from '@mantine/core';
import { clockText, dayText } from '../times.ts';

interface MomentProps {
  mark: { at: string; byName?: string } | undefined;
}

/** When something happened, and who did it, if known. */
export function Moment({ mark }: MomentProps) {
  const at = new Date(mark?.at ?? '');
  if (Number.isNaN(at.getTime())) return null;
  const time = clockText(at);
  return (
    <div>
      <Text component="time" dateTime={mark?.at ?? ''} size="sm" style={{ whiteSpace: 'nowrap' }}>
        {dayText(at)}
      </Text>
      <Text size="xs" c="dimmed" truncate maw="12rem">
        {[time, mark?.byName].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
