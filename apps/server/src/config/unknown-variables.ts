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
 * Lists the set variables that begin like one of the known ones but are not known, such as `S3_BUCKTE`: probably somebody
 * misspelled a name. Sorted by name.
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
