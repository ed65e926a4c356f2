import {
  $getTableCellNodeFromLexicalNode,
  $getTableColumnIndexFromTableCellNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  $mergeCells,
  $unmergeCell,
  TableCellHeaderStates,
  type TableCellNode,
} from '@lexical/table';
import { $getSelection } from 'lexical';

/** Turns the row of the cursor into a header row, or back into an ordinary one. */
export function $toggleHeaderRow(): void {
  const cell = $cellAtCursor();
  const row = cell?.getParent();
  if (cell && $isTableRowNode(row))
    $toggle(row.getChildren().filter($isTableCellNode), TableCellHeaderStates.ROW);
}

/** Turns the column of the cursor into a header column, or back into an ordinary one. */
export function $toggleHeaderColumn(): void {
  const cell = $cellAtCursor();
  if (!cell) return;
  const column = $getTableColumnIndexFromTableCellNode(cell);
  const rows = $getTableNodeFromLexicalNodeOrThrow(cell).getChildren().filter($isTableRowNode);
  const cells = rows.map((row) => row.getChildren().filter($isTableCellNode)[column]);
  $toggle(
    cells.filter((each) => each !== undefined),
    TableCellHeaderStates.COLUMN,
  );
}

/** Merges the selected cells. */
export function $mergeSelectedCells(): void {
  const selection = $getSelection();
  if ($isTableSelection(selection)) $mergeCells(selection.getNodes().filter($isTableCellNode));
}

/** Splits a merged cell into the cells that it covers. */
export function $splitCell(): void {
  if ($cellAtCursor()) $unmergeCell();
}

function $toggle(cells: readonly TableCellNode[], state: number): void {
  const isOn = cells.every((cell) => cell.hasHeader());
  for (const cell of cells)
    cell.setHeaderStyles(isOn ? TableCellHeaderStates.NO_STATUS : state, TableCellHeaderStates.BOTH);
}

function $cellAtCursor(): TableCellNode | null {
  const [node] = $getSelection()?.getNodes() ?? [];
  return node ? $getTableCellNodeFromLexicalNode(node) : null;
}
