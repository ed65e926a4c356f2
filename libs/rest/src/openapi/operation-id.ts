import { pathNamesOf } from '../graphql/argument-source.ts';
import type { Route } from '../route.ts';

/**
 * The name of a call in generated clients: the words of its path, which begin with a verb. A read at the same address
 * as an update is named after its parameter: `getEventsById`, next to `updateEvents`.
 */
export function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const [verb = '', ...words] = path.replace('/api/', '').replace(/\/:.*/, '').split('-');
  const subject = words.map(capitalized).join('');
  if (method !== 'GET' || verb !== 'update') return verb + subject;
  return `get${subject}By${pathNamesOf(path).map(capitalized).join('And')}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
