import type { SearchQuery } from '@daybook/graphql-client/web/operations';
import { recordId } from './records.ts';

/** Results of a search on its second page. */
export const searchResult: SearchQuery = {
  search: {
    items: [
      {
        id: recordId,
        type: 'Post',
        slug: 'week-by-week',
        title: 'Found post',
        record: {},
        snippet: [
          { text: 'A mock ', marked: false },
          { text: 'exam', marked: true },
        ],
      },
      { id: 'e', type: 'Event', slug: null, title: 'Found event', record: {}, snippet: [] },
      {
        id: 'r',
        type: 'AdditionalResource',
        slug: null,
        title: 'Found guide',
        record: { id: 'r', page: 1 },
        snippet: [],
      },
      {
        id: 's',
        type: 'AdditionalResource',
        slug: null,
        title: 'Found later guide',
        record: { id: 's', page: 2 },
        snippet: [],
      },
      {
        id: 'n',
        type: 'NewsletterResource',
        slug: null,
        title: 'Found newsletter',
        record: { id: 'n', page: 2 },
        snippet: [],
      },
      { id: 'g', type: 'AdditionalResource', slug: null, title: 'Gone guide', record: null, snippet: [] },
    ],
    totalCount: 23,
  },
  topics: [{ name: 'Mock exam' }],
};
