import { fittingDescription, longestDescription, longestTitle } from '@daybook/page-rendering';
import { Paper, Text } from '@mantine/core';

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
        <Text fw={600} truncate>
          {texts.title || 'No title'}
        </Text>
        <Text size="sm">{fittingDescription(texts.description) || 'No description'}</Text>
      </Paper>
      <Text size="xs" c="dimmed" mt={4}>
        Title: {texts.title.length} of about {longestTitle} characters. Description:{' '}
        {texts.description.length} of about {longestDescription}.
      </Text>
    </section>
  );
}
