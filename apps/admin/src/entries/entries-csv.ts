import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { unparse } from 'papaparse';
import type { CsvColumn } from './csv-columns.ts';

/** What a spreadsheet takes for the beginning of a formula; also behind blanks, and in its full-width forms. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** The same further inside: where cells are parted by semicolons, each of these begins one, quoted or not. */
const innerFormula = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/**
 * Entries as CSV (RFC 4180, with the mark by which Excel knows UTF-8). What visitors wrote is never run as a formula:
 * an apostrophe stands before it.
 */
export function csvOf(entries: readonly ContentRecord[], columns: readonly CsvColumn[]): string {
  const rows = entries.map((entry) => columns.map(({ value }) => safeInside(value(entry) ?? '')));
  const fields = columns.map(({ heading }) => heading);
  return `\uFEFF${unparse({ fields, data: rows }, { escapeFormulae: formula })}\r\n`;
}

function safeInside(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(innerFormula, "$1'") : value;
}
