/** Spreadsheets take cells that begin so for formulas. */
const formula = /^[=+\-@\t\r\n]/;

/** A line of a CSV file (RFC 4180) whose cells no spreadsheet runs as formulas. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
