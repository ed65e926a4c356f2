interface TopicListProps {
  topics: readonly string[];
}

/** Topics of posts, as chips. */
export function TopicList({ topics }: TopicListProps) {
  return (
    <ul className="topics">
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  );
}
