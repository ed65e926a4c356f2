import type { RecordReport } from './check-record.ts';

/** Maximum number of problems in the list. */
const maxListed = 20;

/** The result of a check as sentences, for a terminal. */
export function wordsOfReport({
  size,
  signedSize,
  publications,
  captures,
  origin,
  keys,
  problems,
  notes,
  witnessed,
}: RecordReport): string[] {
  if (size === 0 && problems.length === 0) return ['The record is empty.'];
  const head = `The record ${origin} has ${size} entries about ${publications} publications and ${captures} captures of pages; checkpoints cover ${signedSize} of them.`;
  const listed = problems.slice(0, maxListed).map(({ message }) => `- ${message}`);
  const more = problems.length - listed.length;
  const result =
    problems.length === 0
      ? ['Everything fits: nothing that was published has been changed since it was recorded.']
      : [
          problems[0]?.entry == null
            ? 'The record does not fit.'
            : `The record does not fit. The first entry that does not fit is entry ${problems[0].entry}.`,
          ...listed,
          ...(more > 0 ? [`- and ${more} more`] : []),
        ];
  const cosigned = witnessed.map(
    (one) => `${one.name} cosigned the checkpoint over ${one.size} entries on ${one.at.toISOString()}.`,
  );
  return [
    head,
    ...result,
    ...cosigned,
    ...notes,
    ...keys.map((key, at) => `Key ${at + 1} of ${keys.length}: ${key}`),
  ];
}
