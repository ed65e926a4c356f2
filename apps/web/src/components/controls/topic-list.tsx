import { blogPath } from '../../page/paths.ts';

interface TopicListProps {
  topics: readonly string[];
  /** The topic that the page is about; shown first where it is not among the others. */
  current?: string | null;
}

/** Topics of posts, as chips; each leads to all posts that have it. */
export function TopicList({ topics, current = null }: TopicListProps) {
  const shown = current === null || topics.includes(current) ? topics : [current, ...topics];
  if (shown.length === 0) return null;
  return (
    <ul className="topics">
      {shown.map((topic) => (
        <li key={topic}>
          <a href={blogPath(1, topic)} aria-current={topic === current ? 'true' : undefined}>
            {topic}
          </a>
        </li>
      ))}
    </ul>
  );
}
