import { pathNamesOf } from '../graphql/argument-source.ts';
import type { Route } from '../route.ts';

/**
 * The name of a call in generated clients: the words of its path, which begin with a verb. A read at the address of
 * an update is named by its parameter: `getEventsById` beside `updateEvents`.
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
