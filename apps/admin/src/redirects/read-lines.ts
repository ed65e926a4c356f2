import type { CheckRedirectsQueryVariables } from '@daybook/graphql-client/admin/later-operations';
import { parse } from 'papaparse';

/** The lines of an import, in the form that the API expects. */
export type Lines = Extract<CheckRedirectsQueryVariables['lines'], readonly unknown[]>;

/** Words and status codes for redirects that do not last. */
const temporary = /^(?:302|303|307|temporary)$/i;

/**
 * Reads pasted lines or the text of a CSV file: the old address, the new one, and optionally the kind, separated by
 * commas, semicolons, tabs, or spaces. Skips empty lines and a heading.
 */
export function readLines(text: string): Lines {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
    .filter((cells, index) => index > 0 || cells.length < 2 || cells.some(isAddress));
  return rows.map(([from = '', to = '', kind = '']) => ({
    fromPath: withoutOrigin(from),
    target: to,
    kind: temporary.test(kind) ? 'temporary' : 'permanent',
  }));
}

function isAddress(cell: string): boolean {
  return cell.startsWith('/') || cell.includes('://');
}

function cellsOf(line: string): string[] {
  const delimiter = ['\t', ';', ','].find((each) => line.includes(each));
  const [row = []] = delimiter ? parse<string[]>(line, { delimiter }).data : [line.trim().split(/\s+/)];
  return row.map((cell) => cell.trim());
}

/** The path of a full address, as in lists that tools export: the old site had the same domain. */
function withoutOrigin(address: string): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url ? url.pathname + url.search : address;
}
