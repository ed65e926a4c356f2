/** The topic in an address; null for all posts. */
export function topicOf(search: URLSearchParams): string | null {
  const topic = search.get('topic')?.slice(0, 100).trim() ?? '';
  return topic === '' ? null : topic;
}

/** The topic in an address, spelled as in its posts. Pages show this spelling and use it in the canonical address. */
export function shownTopic(
  search: URLSearchParams,
  posts: readonly { topics: readonly string[] }[],
): string | null {
  const requested = topicOf(search);
  if (requested === null) return null;
  const isRequested = (topic: string) => topic.toLowerCase() === requested.toLowerCase();
  return posts.flatMap(({ topics }) => topics).find(isRequested) ?? requested;
}
