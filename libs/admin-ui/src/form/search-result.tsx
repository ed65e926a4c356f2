import { Paper, Text } from '@mantine/core';

/** The lengths that search engines usually show, in characters. */
const shownLength = { title: 60, description: 160 };

interface SearchResultProps {
  title: string;
  description: string;
  /** Path of the public page. */
  path: string;
}

/** How a search engine would show the page, with the lengths of both texts. */
export default function SearchResult({ title, description, path }: SearchResultProps) {
  const texts = { title: title.trim(), description: description.trim() };
  return (
    <section aria-label="Search result">
      <Text size="sm" fw={500} mb={4}>
        Search result
      </Text>
      <Paper withBorder p="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text size="xs" c="dimmed">
          {window.location.host}
          {path}
        </Text>
        <Text fw={600}>{cut(texts.title, shownLength.title) || 'No title'}</Text>
        <Text size="sm">{cut(texts.description, shownLength.description) || 'No description'}</Text>
      </Paper>
      <Text size="xs" c="dimmed" mt={4}>
        Title: {texts.title.length} of about {shownLength.title} characters. Description:{' '}
        {texts.description.length} of about {shownLength.description}.
      </Text>
    </section>
  );
}

/** The text as a search engine cuts it, between words. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length);
  return `${kept.slice(0, kept.lastIndexOf(' ') + 1 || length).trim()} …`;
}
