import type { Paper } from './paper.ts';
import { advCalendar } from './papers/adv-calendar.ts';
import { documentRequestTemplate } from './papers/document-request-template.ts';
import { marketingReviewLog } from './papers/marketing-review-log.ts';
import { mockExamChecklist } from './papers/mock-exam-checklist.ts';
import { quayNotes18 } from './papers/quay-notes-18.ts';
import { quayNotes19 } from './papers/quay-notes-19.ts';
import { quayNotes20 } from './papers/quay-notes-20.ts';
import { quayNotes21 } from './papers/quay-notes-21.ts';
import { quayNotes22 } from './papers/quay-notes-22.ts';
import { quayNotes23 } from './papers/quay-notes-23.ts';
import { renderPaper } from './render-paper.ts';

const pdfs = {
  'quay-notes-18': quayNotes18,
  'quay-notes-19': quayNotes19,
  'quay-notes-20': quayNotes20,
  'quay-notes-21': quayNotes21,
  'quay-notes-22': quayNotes22,
  'quay-notes-23': quayNotes23,
  'mock-exam-checklist': mockExamChecklist,
  'document-request-template': documentRequestTemplate,
  'adv-calendar': advCalendar,
} satisfies Record<string, Paper>;

export type PaperKey = keyof typeof pdfs | 'marketing-review-log';

/** A document of the demo content, made anew each time it is asked for. */
export interface PaperFile {
  extension: 'pdf' | 'csv';
  mimetype: string;
  render(): Promise<Buffer>;
}

/** All demo documents by key. */
export const papers: ReadonlyMap<string, PaperFile> = new Map<string, PaperFile>([
  ...Object.entries(pdfs).map(
    ([key, paper]) =>
      [key, { extension: 'pdf', mimetype: 'application/pdf', render: () => renderPaper(paper) }] satisfies [
        string,
        PaperFile,
      ],
  ),
  [
    'marketing-review-log',
    { extension: 'csv', mimetype: 'text/csv', render: async () => marketingReviewLog() },
  ],
]);
