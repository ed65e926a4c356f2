import { ink } from '../art/palette.ts';
import { type Document, decoration, keepTogether, page, type Structure, textWidth } from './layout.ts';
import type { Block, CheckItem } from './paper.ts';

const text = '#22303d';

type Table = Extract<Block, { kind: 'table' }>;

function body(doc: Document): Document {
  return doc.font('Times-Roman').fontSize(11.5).fillColor(text);
}

function listItem(doc: Document, list: Structure, words: string): void {
  const indent = 20;
  const options = { width: textWidth - indent, lineGap: 2.4 };
  keepTogether(doc, body(doc).heightOfString(words, options));
  const y = doc.y;
  decoration(doc, () => doc.circle(page.margin + 8, y + 6.4, 2.1).fill(ink.brass));
  list.add(doc.struct('LI', {}, () => body(doc).text(words, page.margin + indent, y, options)));
  doc.y += 3.5;
}

function checkItem(doc: Document, list: Structure, number: number, item: CheckItem): void {
  const indent = 46;
  const options = { width: textWidth - indent - 96, lineGap: 2 };
  const note = () => doc.font('Helvetica').fontSize(8.5).fillColor(ink.steel);
  const height = body(doc).heightOfString(item.text, options) + note().heightOfString(item.note, options) + 1;
  keepTogether(doc, height + 12);
  const y = doc.y;
  const below = y + height + 5;
  decoration(doc, () => {
    doc
      .roundedRect(page.margin, y + 1, 11, 11, 2)
      .lineWidth(1)
      .stroke(ink.teal);
    doc
      .moveTo(page.width - page.margin - 84, y + 12)
      .lineTo(page.width - page.margin, y + 12)
      .lineWidth(0.5)
      .stroke(ink.tide);
    doc
      .moveTo(page.margin, below)
      .lineTo(page.width - page.margin, below)
      .lineWidth(0.4)
      .stroke(ink.sand);
  });
  list.add(
    doc.struct('LI', {}, () => {
      doc
        .font('Helvetica-Bold')
        .fontSize(9)
        .fillColor(ink.umber)
        .text(String(number), page.margin + 20, y + 2, { width: 22 });
      body(doc).text(item.text, page.margin + indent, y, options);
      note().text(item.note, page.margin + indent, doc.y + 1, options);
    }),
  );
  doc.y = below + 6;
}

function tableRow(doc: Document, parent: Structure, table: Table, cells: string[], header: boolean): void {
  const { widths } = table;
  const font = () =>
    doc
      .font(header ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8.8)
      .fillColor(header ? ink.paper : text);
  const options = (index: number) => ({ width: (widths[index] ?? 0) * textWidth - 14, lineGap: 1.5 });
  const height = Math.max(...cells.map((cell, index) => font().heightOfString(cell, options(index)))) + 11;
  if (keepTogether(doc, height) && !header) tableRow(doc, parent, table, table.columns, true);
  const y = doc.y;
  decoration(doc, () => {
    if (header) doc.rect(page.margin, y, textWidth, height).fill(ink.green);
    else
      doc
        .moveTo(page.margin, y + height)
        .lineTo(page.width - page.margin, y + height)
        .lineWidth(0.5)
        .stroke(ink.clay);
  });
  const row = doc.struct('TR');
  parent.add(row);
  let x = page.margin + 7;
  cells.forEach((cell, index) => {
    row.add(doc.struct(header ? 'TH' : 'TD', {}, () => font().text(cell, x, y + 6, options(index))));
    x += (widths[index] ?? 0) * textWidth;
  });
  row.end();
  doc.y = y + height;
}

/** Sets one block below the last and adds it to the document's structure. */
export function addBlock(doc: Document, root: Structure, block: Block): void {
  switch (block.kind) {
    case 'heading':
      keepTogether(doc, 76);
      doc.y += 10;
      root.add(
        doc.struct('H2', {}, () =>
          doc
            .font('Times-Bold')
            .fontSize(14.5)
            .fillColor(ink.navy)
            .text(block.text, page.margin, doc.y, { width: textWidth }),
        ),
      );
      doc.y += 4;
      return;
    case 'text':
      root.add(
        doc.struct('P', {}, () =>
          body(doc).text(block.text, page.margin, doc.y, { width: textWidth, lineGap: 3.4 }),
        ),
      );
      doc.y += 8;
      return;
    case 'quote': {
      const options = { width: textWidth - 40, lineGap: 3 };
      const height = doc.font('Times-Italic').fontSize(13).heightOfString(block.text, options);
      keepTogether(doc, height + 22);
      const top = doc.y + 6;
      decoration(doc, () => doc.rect(page.margin + 4, top, 3, height).fill(ink.brass));
      root.add(
        doc.struct('BlockQuote', {}, () =>
          doc
            .font('Times-Italic')
            .fontSize(13)
            .fillColor(ink.green)
            .text(block.text, page.margin + 22, top, options),
        ),
      );
      doc.y = top + height + 12;
      return;
    }
    case 'list': {
      const list = doc.struct('L');
      root.add(list);
      for (const item of block.items) listItem(doc, list, item);
      list.end();
      doc.y += 5;
      return;
    }
    case 'checklist': {
      const list = doc.struct('L');
      root.add(list);
      for (const [index, item] of block.items.entries()) checkItem(doc, list, block.from + index, item);
      list.end();
      return;
    }
    case 'table': {
      const table = doc.struct('Table');
      root.add(table);
      keepTogether(doc, 60);
      tableRow(doc, table, block, block.columns, true);
      for (const row of block.rows) tableRow(doc, table, block, row, false);
      table.end();
      doc.y += 12;
    }
  }
}
