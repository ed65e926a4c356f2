import { diffArrays } from 'diff';
import type { StoredCapture } from '../captures/read-captures.ts';

/** What changed on a page from one capture to the next, as text. */
export function differencesOf(
  earlier: StoredCapture,
  earlierLines: readonly string[],
  later: StoredCapture,
  laterLines: readonly string[],
): string {
  const of = ({ number, since, status, location }: StoredCapture) =>
    `capture ${number}, since ${since.toISOString()}, status ${status}${location === null ? '' : `, to ${location}`}`;
  const parts = diffArrays([...earlierLines], [...laterLines]);
  const changed = parts.flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}\n`) : [],
  );
  const nothing = 'The text is the same. Its markup, pictures, or links differ.\n';
  const body = changed.length === 0 ? nothing : changed.join('');
  return `${later.address}\n- ${of(earlier)}\n+ ${of(later)}\n\n${body}`;
}
