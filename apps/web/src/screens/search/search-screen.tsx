import type { SearchQuery, SearchQueryVariables } from '@daybook/graphql-client/web/operations';
import { Pagination } from '../../components/controls/pagination.tsx';
import { SearchForm } from '../../components/controls/search-form.tsx';
import { TopicList } from '../../components/controls/topic-list.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { pageNumber } from '../../page/page-number.ts';
import { guidesPerPage, newslettersPerPage, searchPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { SearchResults } from './search-results.tsx';

const pageSize = 10;

export const screen = defineScreen<SearchQuery, SearchQueryVariables>({
  variables: ({ search }) => {
    const words = wordsOf(search);
    return {
      words,
      page: pageNumber(search),
      pageSize,
      isAsked: words !== '',
      guidesPerPage,
      newslettersPerPage,
    };
  },
  outcome: ({ search: found }, { search }) =>
    found && found.items.length === 0 && pageNumber(search) > 1 ? 'missing' : 'found',
  head: (_data, { search }) => {
    const words = wordsOf(search);
    return {
      title: words === '' ? 'Search' : `Search: ${words}`,
      description: 'Search our posts, events, recordings, guides, and newsletters.',
      canonical: searchPath(words, words === '' ? 1 : pageNumber(search)),
      // Results repeat other pages, and there are infinitely many.
      noindex: words !== '',
    };
  },
  render: (data, { search }) => <SearchScreen {...data} words={wordsOf(search)} page={pageNumber(search)} />,
});

function wordsOf(search: URLSearchParams): string {
  return search.get('q')?.trim().slice(0, 200) ?? '';
}

interface SearchScreenProps extends SearchQuery {
  words: string;
  page: number;
}

function SearchScreen({ search: found, topics, words, page }: SearchScreenProps) {
  const total = found?.totalCount ?? 0;
  return (
    <>
      <PageIntro heading="Search">
        <SearchForm label="Search the site" words={words} />
        {words !== '' && (
          <p className="search__count" role="status">
            {total === 0 ? 'Nothing was found' : `${total} ${total === 1 ? 'result' : 'results'}`} for{' '}
            <q>{words}</q>
            {page > 1 && `, page ${page}`}
          </p>
        )}
      </PageIntro>
      <div className="wrap search">
        {total === 0 ? (
          <div className="search__hints">
            {words !== '' && <p>Try fewer words or another spelling.</p>}
            <h2>What we write about</h2>
            <TopicList topics={topics.map(({ name }) => name)} />
          </div>
        ) : (
          <SearchResults results={found?.items ?? []} />
        )}
        <Pagination
          label="Pages of results"
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          pathOf={(number) => searchPath(words, number)}
          steps={['Previous', 'Next']}
        />
      </div>
    </>
  );
}
