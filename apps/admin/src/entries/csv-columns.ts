import type { ContentRecord } from '@daybook/graphql-client/content-type';

/** A column of the CSV file: its heading and the value of an entry. */
export interface CsvColumn {
  heading: string;
  value(entry: ContentRecord): unknown;
}

/** The columns of all kinds of entries. */
export const commonColumns: readonly CsvColumn[] = [
  { heading: 'Received', value: ({ meta }) => meta?.created.at },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Handled', value: ({ handledAt }) => handledAt },
  { heading: 'Handled by', value: ({ handledByName }) => handledByName },
  { heading: 'Spam', value: ({ spam }) => (spam === true ? 'yes' : 'no') },
];
