/** Whether a path matches a pattern; `:name` matches one non-empty part. */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.length > 1 && path.endsWith('/') ? path.slice(0, -1).split('/') : path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}
