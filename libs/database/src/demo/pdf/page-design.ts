import { ink } from '../art/palette.ts';
import { type Document, decoration, keepTogether, page, type Structure, textWidth } from './layout.ts';
import type { Paper } from './paper.ts';

const disclaimer =
  'Fennimore Quay Compliance is not a law firm and does not give legal advice. General information only. Not affiliated with, or endorsed by, the SEC, FINRA or any other regulator.';

function wave(doc: Document, y: number, height: number, length: number, color: string): void {
  doc.moveTo(0, y);
  for (let x = 0; x < page.width; x += length) {
    doc.bezierCurveTo(x + length * 0.25, y - height, x + length * 0.25, y - height, x + length * 0.5, y);
    doc.bezierCurveTo(x + length * 0.75, y + height, x + length * 0.75, y + height, x + length, y);
  }
  doc
    .lineTo(page.width, page.height * 2)
    .lineTo(0, page.height * 2)
    .closePath()
    .fill(color);
}

/** The head of the first page: series, title, subtitle, author and day. */
export function masthead(doc: Document, root: Structure, paper: Paper): void {
  decoration(doc, () => {
    doc.save().rect(0, 0, page.width, 176).clip();
    doc.rect(0, 0, page.width, 176).fill(ink.navy);
    doc.circle(page.width - 108, 118, 42).fill(ink.brass);
    wave(doc, 132, 7, 190, ink.slate);
    wave(doc, 150, 6, 140, ink.teal);
    wave(doc, 167, 5, 110, ink.green);
    doc.restore();
  });
  root.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(9).fillColor(ink.shell);
      doc.text(`${paper.series}  ·  ${paper.issue}`.toUpperCase(), page.margin, 46, {
        width: 360,
        characterSpacing: 1.4,
      });
    }),
  );
  root.add(
    doc.struct('H1', {}, () => {
      const size =
        doc.font('Times-Roman').fontSize(30).heightOfString(paper.title, { width: 380 }) > 40 ? 24 : 30;
      doc.fontSize(size).fillColor(ink.paper).text(paper.title, page.margin, 66, { width: 380, lineGap: -1 });
    }),
  );
  doc.y = 200;
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('Times-Italic')
        .fontSize(13.5)
        .fillColor(ink.green)
        .text(paper.subtitle, page.margin, doc.y, { width: textWidth, lineGap: 2 });
    }),
  );
  const day = new Date(`${paper.date}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('Helvetica')
        .fontSize(8.5)
        .fillColor(ink.steel)
        .text(`${paper.author}  ·  ${day}`, page.margin, doc.y + 6);
    }),
  );
  doc.y += 12;
}

/** Who sends this, at the end of the last page. */
export function colophon(doc: Document, root: Structure): void {
  keepTogether(doc, 96);
  const top = doc.y + 14;
  decoration(doc, () => {
    doc.rect(page.margin, top, textWidth, 66).fill(ink.paper);
    doc.rect(page.margin, top, 4, 66).fill(ink.green);
  });
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('Times-Bold')
        .fontSize(11.5)
        .fillColor(ink.navy)
        .text('Fennimore Quay Compliance', page.margin + 20, top + 12);
      doc.font('Helvetica').fontSize(8.5).fillColor(ink.slate);
      doc.text(
        '14 Fennimore Quay, Portland, Maine  ·  (207) 555-0142  ·  hello@fennimorequay.example.com',
        page.margin + 20,
        top + 29,
      );
      doc.text(
        'Book a consultation: half an hour by telephone. Fixed fee, scoped after the call.',
        page.margin + 20,
        top + 43,
      );
    }),
  );
}

/** A strip of water along the top of the pages that follow the first. */
function topEdge(doc: Document): void {
  doc.save().rect(0, 0, page.width, 26).clip();
  doc.rect(0, 0, page.width, 26).fill(ink.navy);
  wave(doc, 15, 4, 150, ink.teal);
  wave(doc, 22, 3, 110, ink.green);
  doc.restore();
}

/** Disclaimer and page number on every page; to be called when all pages are there. */
export function footers(doc: Document, paper: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const y = page.height - 62;
    doc
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.6)
      .stroke(ink.clay);
    doc
      .font('Helvetica')
      .fontSize(7.2)
      .fillColor(ink.steel)
      .text(disclaimer, page.margin, y + 8, { width: textWidth - 130, lineGap: 1 });
    const place = `${paper.series}\n${paper.issue}\nPage ${index - start + 1} of ${count}`;
    doc.text(place, page.width - page.margin - 120, y + 8, { width: 120, align: 'right', lineGap: 1 });
    if (index > start) topEdge(doc);
    doc.endMarkedContent();
  }
}
