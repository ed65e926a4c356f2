/** Spreadsheets take cells that begin with one of these characters for formulas. */
const formula = /^[=+\-@\t\r\n]/;

/** Writes a line of a CSV file (RFC 4180), so that spreadsheets run none of its cells as formulas. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
