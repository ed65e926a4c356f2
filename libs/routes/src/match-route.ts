/** Whether a path is one that the pattern describes: `:name` stands for one part, none of them empty. */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.length > 1 && path.endsWith('/') ? path.slice(0, -1).split('/') : path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}
