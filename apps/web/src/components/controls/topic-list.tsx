import { blogPath } from '../../page/paths.ts';

interface TopicListProps {
  topics: readonly string[];
  /** The topic that the page is about; shown first where it is not among the others. */
  current?: string | null;
}

/** The number of topics that fit in two or three lines. */
const shownAtOnce = 8;

/** Topics of posts, as chips. Each links to the posts of that topic. If there are many topics, most are collapsed. */
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
