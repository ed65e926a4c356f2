import { blogPath } from '../../page/paths.ts';

interface TopicListProps {
  topics: readonly string[];
  /** The topic of the page. It comes first if it is not in the list. */
  current?: string | null;
}

/** As many topics as fit in two or three lines. */
const shownAtOnce = 8;

/** Topics of posts as chips that link to the posts of the topic. A long list is collapsed. */
export function TopicList({ topics, current = null }: TopicListProps) {
  const all = current === null || topics.includes(current) ? topics : [current, ...topics];
  if (all.length === 0) return null;
  const count = all.length > shownAtOnce + 4 ? shownAtOnce : all.length;
  const folded = all.slice(count);
  return (
    <div className="topic-list">
      <Topics topics={all.slice(0, count)} current={current} />
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} more topics</summary>
          <Topics topics={folded} current={current} />
        </details>
      )}
    </div>
  );
}

function Topics({ topics, current }: Required<TopicListProps>) {
  return (
    <ul className="topics">
      {topics.map((topic) => (
        <li key={topic}>
          <a href={blogPath(1, topic)} aria-current={topic === current ? 'true' : undefined} dir="auto">
            {topic}
          </a>
        </li>
      ))}
    </ul>
  );
}
