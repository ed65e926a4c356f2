import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { unparse } from 'papaparse';
import type { CsvColumn } from './csv-columns.ts';

/** The start of a formula in spreadsheets, also after spaces and in full-width characters. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** The same inside a value: with semicolons as separators, each of these starts a cell, quoted or not. */
const innerFormula = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/** The first line of a CSV file (RFC 4180), with a byte order mark so that Excel reads UTF-8. */
export function csvHeading(columns: readonly CsvColumn[]): string {
  return `\uFEFF${unparse([columns.map(({ heading }) => heading)])}\r\n`;
}

/** A line of CSV for each entry. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvRows(entries: readonly ContentRecord[], columns: readonly CsvColumn[]): string {
  if (entries.length === 0) return '';
  const rows = entries.map((entry) => columns.map(({ value }) => safeInside(value(entry) ?? '')));
  return `${unparse(rows, { escapeFormulae: formula })}\r\n`;
}

function safeInside(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(innerFormula, "$1'") : value;
}
