import { Text } from '@mantine/core';

interface MomentProps {
  mark: { at: string; byName?: string } | undefined;
}

/** When something happened, and who did it, if known. */
export function Moment({ mark }: MomentProps) {
  const at = new Date(mark?.at ?? '');
  if (Number.isNaN(at.getTime())) return null;
  const time = at.toLocaleTimeString(undefined, { timeStyle: 'short' });
  return (
    <div>
      <Text component="time" dateTime={mark?.at ?? ''} size="sm" style={{ whiteSpace: 'nowrap' }}>
        {at.toLocaleDateString(undefined, { dateStyle: 'medium' })}
      </Text>
      <Text size="xs" c="dimmed" truncate maw="12rem">
        {[time, mark?.byName].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
