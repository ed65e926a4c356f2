/** The topic in an address; null for all posts. */
export function topicOf(search: URLSearchParams): string | null {
  const topic = search.get('topic')?.trim().slice(0, 100) ?? '';
  return topic === '' ? null : topic;
}

/** The topic in its posts' spelling, which is shown and used in the canonical address. */
export function shownTopic(
  search: URLSearchParams,
  posts: readonly { topics: readonly string[] }[],
): string | null {
  const asked = topicOf(search);
  if (asked === null) return null;
  const isAsked = (topic: string) => topic.toLowerCase() === asked.toLowerCase();
  return posts.flatMap(({ topics }) => topics).find(isAsked) ?? asked;
}
