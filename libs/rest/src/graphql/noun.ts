import type { GraphQLNamedType } from 'graphql';

/** The name of a type in words: 'Team member'. */
export function nounOf({ name }: GraphQLNamedType): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
