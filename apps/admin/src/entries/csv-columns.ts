import type { ContentRecord } from '@daybook/graphql-client/content-type';

/** A column of the file: its heading and its value of an entry. */
export interface CsvColumn {
  heading: string;
  value(entry: ContentRecord): unknown;
}

/** The columns that all kinds of entries have. */
export const commonColumns: readonly CsvColumn[] = [
  { heading: 'Received', value: ({ meta }) => meta?.created.at },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Handled', value: ({ handledAt }) => handledAt },
  { heading: 'Handled by', value: ({ handledByName }) => handledByName },
  { heading: 'Spam', value: ({ spam }) => (spam === true ? 'yes' : 'no') },
];
