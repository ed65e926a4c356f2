const mostShown = 8;

/** The topics that most posts have, the commonest first; among equals the one met first. */
export function popularTopics(topicsOfPosts: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const topic of topicsOfPosts.flat()) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostShown)
    .map(([topic]) => topic);
}
