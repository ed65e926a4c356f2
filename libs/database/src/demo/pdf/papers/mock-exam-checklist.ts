import type { Paper } from '../paper.ts';

export const mockExamChecklist: Paper = {
  series: 'Fennimore Quay Guides',
  issue: 'Guide 1, edition 2026',
  title: 'The 25-point mock exam checklist',
  subtitle:
    'Twenty-five questions, each with the document that answers it. Tick only what you could put on the table this afternoon.',
  date: '2026-08-31',
  author: 'Daniel Okafor',
  blocks: [
    {
      kind: 'text',
      text: 'Go through the list with one colleague. For each line, open the document named below it; if it takes more than ten minutes to find, leave the box empty. Write a name and a date on the line to the right. Empty boxes are your remediation plan.',
    },
    { kind: 'heading', text: 'Program and governance' },
    {
      kind: 'checklist',
      from: 1,
      items: [
        {
          text: 'Does the manual describe this firm, and nothing this firm does not do?',
          note: 'Manual with date of last change; Rule 206(4)-7(a)',
        },
        {
          text: 'Was there an annual review, with tests and open points?',
          note: 'Review memo for each of the last five years; Rule 206(4)-7(b), Rule 204-2(a)(17)',
        },
        {
          text: 'Does the chief compliance officer have time, access and standing?',
          note: 'Designation, role description, hours; Rule 206(4)-7(c)',
        },
        {
          text: 'Is there an inventory of risks, and does testing follow it?',
          note: 'Risk inventory, testing plan',
        },
        { text: 'Are last year’s open points closed?', note: 'Page five of last year’s memo, with evidence' },
      ],
    },
    { kind: 'heading', text: 'Disclosure' },
    {
      kind: 'checklist',
      from: 6,
      items: [
        {
          text: 'Do Part 1A, the brochure, the contracts and the website describe the same firm?',
          note: 'Side-by-side comparison, initialed',
        },
        {
          text: 'Can you rebuild the assets under management you reported?',
          note: 'Custodian reports for the date used in Item 5.F',
        },
        {
          text: 'Was the brochure, or the summary of changes, delivered by the end of April?',
          note: 'Delivery list; Rule 204-3',
        },
        {
          text: 'Is Form CRS current, posted, and delivered at each trigger?',
          note: 'Delivery record; Rule 204-5',
        },
      ],
    },
    { kind: 'heading', text: 'Fees and trading' },
    {
      kind: 'checklist',
      from: 10,
      items: [
        {
          text: 'Has anyone recomputed fees by hand in the last twelve months?',
          note: 'Twelve worksheets with sources',
        },
        {
          text: 'Were prepaid fees refunded when accounts closed?',
          note: 'List of closed accounts with refund dates',
        },
        {
          text: 'Is best execution reviewed, with reasons?',
          note: 'Committee notes of the last four quarters',
        },
        {
          text: 'Are allocations made before the outcome is known?',
          note: 'Time-stamped allocation instructions',
        },
        { text: 'Are trade errors logged, and who bore the loss?', note: 'Error log with resolutions' },
      ],
    },
    { kind: 'heading', text: 'Custody and client assets' },
    {
      kind: 'checklist',
      from: 15,
      items: [
        {
          text: 'Do you know every way in which you have custody?',
          note: 'Analysis of fee deduction, standing letters, trusteeships, passwords; Rule 206(4)-2',
        },
        {
          text: 'Do clients receive statements from a qualified custodian?',
          note: 'Basis for reasonable belief after due inquiry',
        },
        {
          text: 'Are private fund audits delivered in time?',
          note: 'Delivery dates, auditor’s registration and inspection',
        },
      ],
    },
    { kind: 'heading', text: 'Marketing' },
    {
      kind: 'checklist',
      from: 18,
      items: [
        {
          text: 'Can each material statement of fact be supported today?',
          note: 'Substantiation file; Rule 206(4)-1(a)(2)',
        },
        {
          text: 'Do testimonials, endorsements and ratings carry their disclosures within the item?',
          note: 'Dated screenshots; Rule 206(4)-1(b) and (c)',
        },
        {
          text: 'Is net performance shown wherever gross is, with equal prominence?',
          note: 'Calculations; fee memo',
        },
      ],
    },
    { kind: 'heading', text: 'People and communications' },
    {
      kind: 'checklist',
      from: 21,
      items: [
        {
          text: 'Are access persons’ reports complete, on time and read by somebody?',
          note: 'Holdings and transaction reports with review notes; Rule 204A-1',
        },
        {
          text: 'Are business messages on every channel captured?',
          note: 'Archive coverage test, attestations; Rule 204-2(a)(7)',
        },
        {
          text: 'Do gifts, outside activities and political contributions reach compliance beforehand?',
          note: 'Logs; Rule 206(4)-5',
        },
      ],
    },
    { kind: 'heading', text: 'Data and continuity' },
    {
      kind: 'checklist',
      from: 24,
      items: [
        {
          text: 'Has the incident response program been rehearsed, with a service provider in it?',
          note: 'Exercise notes; Regulation S-P, 17 CFR 248.30',
        },
        {
          text: 'Could the firm work, and reach its clients, without its office for a week?',
          note: 'Continuity plan and the date of the last test',
        },
      ],
    },
    { kind: 'heading', text: 'Counting' },
    {
      kind: 'table',
      columns: ['Boxes ticked', 'What we would do'],
      widths: [0.22, 0.78],
      rows: [
        ['22 to 25', 'Have somebody else tick them. Then look at the three you like least.'],
        [
          '15 to 21',
          'Plan the empty ones over two quarters. Begin with fees and marketing, where clients are affected.',
        ],
        ['Below 15', 'Choose five that concern client money, and do only those until they are done.'],
      ],
    },
    {
      kind: 'quote',
      text: 'A checklist asks whether a control exists. A mock exam asks whether it worked on the ninth of March.',
    },
  ],
};
