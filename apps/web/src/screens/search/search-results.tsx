import type { SearchQuery } from '@daybook/graphql-client/web/operations';
import {
  eventPath,
  guidePath,
  newsletterPath,
  newslettersPath,
  postPath,
  resourcesPath,
  webinarPath,
} from '../../page/paths.ts';

type Result = NonNullable<SearchQuery['search']>['items'][number];

const kinds: Readonly<Record<Result['type'], { label: string; pathOf(result: Result): string }>> = {
  Post: { label: 'Post', pathOf: ({ slug, id }) => postPath(slug ?? id) },
  Event: { label: 'Event', pathOf: ({ id }) => eventPath(id) },
  Webinar: { label: 'Webinar', pathOf: ({ id }) => webinarPath(id) },
  AdditionalResource: {
    label: 'Guide',
    pathOf: ({ record }) => (isListed(record) ? guidePath(record) : resourcesPath(1)),
  },
  NewsletterResource: {
    label: 'Newsletter',
    pathOf: ({ record }) => (isListed(record) ? newsletterPath(record) : newslettersPath(1)),
  },
};

/** Whether the record still exists and has a place on the pages of a list. */
function isListed(record: Result['record']): record is Extract<Result['record'], { page: number }> {
  return record !== null && 'page' in record;
}

interface SearchResultsProps {
  results: readonly Result[];
}

/** Search results, best first: type, title, and a snippet of the text. */
export function SearchResults({ results }: SearchResultsProps) {
  return (
    <ol className="results">
      {results.map((result) => {
        const { label, pathOf } = kinds[result.type];
        return (
          <li key={`${result.type} ${result.id}`} className="result">
            <p className="kicker">{label}</p>
            <h2 dir="auto">
              <a href={pathOf(result)}>{result.title}</a>
            </h2>
            <p dir="auto">
              {result.snippet.map(({ text, marked }, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their position
                return marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
              })}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
