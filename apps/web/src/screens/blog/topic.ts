/** The topic whose posts an address asks for; null for all posts. */
export function topicOf(search: URLSearchParams): string | null {
  const topic = search.get('topic')?.trim().slice(0, 100) ?? '';
  return topic === '' ? null : topic;
}

/** The same as its posts spell it: addresses in other capitals show, and are canonical under, that one. */
export function shownTopic(
  search: URLSearchParams,
  posts: readonly { topics: readonly string[] }[],
): string | null {
  const asked = topicOf(search);
  if (asked === null) return null;
  const isAsked = (topic: string) => topic.toLowerCase() === asked.toLowerCase();
  return posts.flatMap(({ topics }) => topics).find(isAsked) ?? asked;
}
