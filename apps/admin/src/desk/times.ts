/** A time in the words of a calendar, short. */
export function shortTime(time: string): string {
  return new Date(time).toLocaleString(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
