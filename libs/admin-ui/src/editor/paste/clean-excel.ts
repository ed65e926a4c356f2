import { declaredStyle } from './declared-style.ts';
import { rename } from './rename.ts';

/** Whether the HTML comes from Excel. */
export function isFromExcel(html: string): boolean {
  return html.includes('Excel.Sheet') || html.includes('office:excel');
}

/**
 * Cleans tables of Excel: removes column widths, so that columns fit their text, and turns a bold first row into a
 * header.
 */
export function cleanExcel(body: Element, html: string): void {
  for (const column of [...body.querySelectorAll('col, colgroup')]) column.remove();
  const boldClasses = new Set(
    [...html.matchAll(/\.(xl\d+)\s*\{[^}]*font-weight:\s*(?:700|bold)/g)].map(([, name]) => name),
  );
  const isBold = (cell: Element) =>
    /^(?:700|bold)$/.test(declaredStyle(cell, 'font-weight') ?? '') ||
    [...cell.classList].some((name) => boldClasses.has(name)) ||
    (cell.children.length === 1 && cell.querySelector(':scope > :is(b, strong)') !== null);
  for (const row of body.querySelectorAll('tr:first-child')) {
    const cells = [...row.children];
    const isHeader = row.nextElementSibling !== null && cells.some(isBold);
    if (isHeader && cells.every((cell) => isBold(cell) || cell.textContent?.trim() === ''))
      for (const cell of cells) rename(cell, 'th');
  }
}
