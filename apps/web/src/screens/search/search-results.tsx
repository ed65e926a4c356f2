import type { SearchQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { eventPath, postPath, webinarPath } from '../../page/paths.ts';

type Result = NonNullable<SearchQuery['search']>['items'][number];

const kinds: Readonly<Record<Result['type'], { label: string; pathOf(result: Result): string }>> = {
  Post: { label: 'Post', pathOf: ({ slug, id }) => postPath(slug ?? id) },
  Event: { label: 'Event', pathOf: ({ id }) => eventPath(id) },
  Webinar: { label: 'Webinar', pathOf: ({ id }) => webinarPath(id) },
  AdditionalResource: { label: 'Guide', pathOf: ({ id }) => `${publicRoutes.resources}#resource-${id}` },
  NewsletterResource: { label: 'Newsletter', pathOf: () => publicRoutes.complianceNewsletter },
};

interface SearchResultsProps {
  results: readonly Result[];
}

/** What was found, the best first: what it is, its title, and where in its text the words stand. */
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
              {result.snippet.map(({ text, marked }, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
                return marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
              })}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
