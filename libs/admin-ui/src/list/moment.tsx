import { Text } from '@mantine/core';

interface MomentProps {
  mark: { at: string; byName?: string } | undefined;
}

/** When something happened, and by whom where that is known. */
export function Moment({ mark }: MomentProps) {
  const at = new Date(mark?.at ?? '');
  if (Number.isNaN(at.getTime())) return null;
  return (
    <>
      <Text component="time" dateTime={mark?.at ?? ''} size="sm" style={{ whiteSpace: 'nowrap' }}>
        {at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </Text>
      {mark?.byName && (
        <Text size="xs" c="dimmed">
          {mark.byName}
        </Text>
      )}
    </>
  );
}
