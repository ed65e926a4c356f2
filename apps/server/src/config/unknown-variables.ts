/** The first words of names that other programs use too, such as `NODE_OPTIONS` and `LOG_FORMAT`. */
const shared: ReadonlySet<string> = new Set([
  'NODE',
  'LOG',
  'REQUEST',
  'MAX',
  'MIN',
  'IDLE',
  'DATA',
  'PUBLIC',
]);

/**
 * Lists variables that are set and begin like a known variable but are unknown, sorted by name. Their names are
 * probably misspelled, such as `S3_BUCKTE`.
 */
export function unknownVariables(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const firstWords = new Set(['DAYBOOK', ...known.filter((name) => name.includes('_')).map(firstWordOf)]);
  return Object.keys(environment)
    .filter((name) => name.includes('_') && environment[name] !== '')
    .filter((name) => firstWords.has(firstWordOf(name)) && !shared.has(firstWordOf(name)))
    .filter((name) => !known.includes(name))
    .toSorted();
}

function firstWordOf(name: string): string {
  return name.slice(0, name.indexOf('_'));
}
