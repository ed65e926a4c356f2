import PDFDocument from 'pdfkit';
import { addBlock } from './blocks.ts';
import { page } from './layout.ts';
import { colophon, footers, masthead } from './page-design.ts';
import type { Paper } from './paper.ts';

/** Sets a paper as a tagged PDF on US letter pages. The same paper gives the same bytes. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, bottom: page.bottom, left: page.margin, right: page.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${paper.series}, ${paper.issue}: ${paper.title}`,
      Author: 'Fennimore Quay Compliance',
      Subject: paper.subtitle,
      CreationDate: new Date(`${paper.date}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  masthead(doc, root, paper);
  for (const block of paper.blocks) addBlock(doc, root, block);
  colophon(doc, root);
  root.end();
  footers(doc, paper);
  doc.end();
  return done;
}
