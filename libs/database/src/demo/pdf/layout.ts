import PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

/** US letter, in points. */
export const page = { width: 612, height: 792, margin: 64, top: 72, bottom: 84 };
export const textWidth = page.width - page.margin * 2;

/** Marks decoration, so that screen readers pass over it. */
export function decoration(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Starts a new page when less than `height` points are left; tells whether it did. */
export function keepTogether(doc: Document, height: number): boolean {
  const breaks = doc.y + height > page.height - page.bottom;
  if (breaks) doc.addPage();
  return breaks;
}
