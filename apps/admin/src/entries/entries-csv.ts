import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { unparse } from 'papaparse';
import type { CsvColumn } from './csv-columns.ts';

/** What a spreadsheet takes for the beginning of a formula; also behind blanks, and in its full-width forms. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Entries as CSV (RFC 4180, with the mark by which Excel knows UTF-8). What visitors wrote is never run as a formula:
 * such values begin with an apostrophe.
 */
export function csvOf(entries: readonly ContentRecord[], columns: readonly CsvColumn[]): string {
  const rows = entries.map((entry) => columns.map(({ value }) => value(entry) ?? ''));
  const fields = columns.map(({ heading }) => heading);
  return `\uFEFF${unparse({ fields, data: rows }, { escapeFormulae: formula })}\r\n`;
}
