import type { Paper } from '../paper.ts';

const columns = ['No.', 'Item', 'Period', 'Owner / location', 'Updated'];
const widths = [0.08, 0.46, 0.16, 0.18, 0.12];

/** Rows of one group, numbered on from `from`; the last two columns are left for the reader. */
function rows(from: number, items: [item: string, period: string][]): string[][] {
  return items.map(([item, period], index) => [String(from + index), item, period, '', '']);
}

export const documentRequestTemplate: Paper = {
  series: 'Fennimore Quay Guides',
  issue: 'Guide 2, edition 2026',
  title: 'Document request template',
  subtitle:
    'The list with which our mock exams begin. Fill one group a week and you will have an exam folder in nine.',
  date: '2026-09-30',
  author: 'Daniel Okafor and Harriet Dunmore',
  blocks: [
    {
      kind: 'text',
      text: '“Period” is the examination period unless another is given; for practice, take the last twelve months. Keep each item in the form in which it exists. Do not improve documents on their way into the folder: a date that is too recent is the first thing a reader sees.',
    },
    { kind: 'heading', text: 'A. The firm' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(1, [
        ['Organization chart with ownership and affiliates', 'Current'],
        ['List of employees with roles, hire and departure dates', 'Period'],
        ['Minutes of management and investment committees', 'Period'],
        ['Balance sheet, trial balance, income statement', 'Last two year ends'],
        ['Litigation, arbitration, complaints', 'Five years'],
      ]),
    },
    { kind: 'heading', text: 'B. Compliance program' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(6, [
        ['Manual and code of ethics, with all versions in force', 'Period'],
        ['Annual reviews with working papers', 'Five years'],
        ['Risk inventory and testing plan', 'Current'],
        ['Tests performed, with results and follow-up', 'Period'],
        ['Training: subjects, dates, attendance', 'Period'],
        ['Log of violations and exceptions', 'Period'],
      ]),
    },
    { kind: 'heading', text: 'C. Clients and fees' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(12, [
        ['Client list: type, assets, strategy, custodian, discretion, inception', 'Quarter end'],
        ['Clients gained and lost, with reasons', 'Period'],
        ['Form agreements and all exceptions to them', 'Current'],
        ['Fee schedule, billing files, deductions by custodian', 'Last two cycles'],
        ['Fees waived, refunded or corrected', 'Period'],
      ]),
    },
    { kind: 'heading', text: 'D. Portfolio management and trading' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(17, [
        ['Trade blotter in spreadsheet form', 'Period'],
        ['Best execution reviews; approved brokers', 'Period'],
        ['Soft-dollar products and their use', 'Period'],
        ['Aggregation and allocation records', 'Sample weeks'],
        ['Cross and principal trades, with consents', 'Period'],
        ['Trade errors and their resolution', 'Period'],
      ]),
    },
    { kind: 'heading', text: 'E. Custody' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(23, [
        ['Analysis of custody, account by account', 'Current'],
        ['Standing letters of authorization', 'Current'],
        ['Audited financial statements of private funds, with delivery dates', 'Last two years'],
        ['Surprise examination reports, where required', 'Last two years'],
      ]),
    },
    { kind: 'heading', text: 'F. Marketing' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(27, [
        ['All advertisements, with dates of use', 'Period'],
        ['Approvals and substantiation file', 'Period'],
        ['Promoters: agreements, payments, disclosures, oversight', 'Period'],
        ['Third-party ratings: method, date, period, payment', 'In use'],
        ['Performance calculations, gross and net', 'In use'],
      ]),
    },
    { kind: 'heading', text: 'G. Disclosure' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(32, [
        ['Form ADV Parts 1A, 2A, 2B and 3, all amendments', 'Period'],
        ['Working papers for assets under management', 'Last two amendments'],
        ['Delivery records for brochure and Form CRS', 'Period'],
      ]),
    },
    { kind: 'heading', text: 'H. People' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(35, [
        ['Access persons, with dates', 'Period'],
        ['Holdings and transaction reports, with reviews', 'Period'],
        ['Pre-clearance requests and decisions', 'Period'],
        ['Gifts, outside activities, political contributions', 'Period'],
        ['Electronic communications: channels, retention, reviews', 'Period'],
      ]),
    },
    { kind: 'heading', text: 'I. Data and service providers' },
    {
      kind: 'table',
      columns,
      widths,
      rows: rows(40, [
        ['Incident response program; incidents and decisions on notice', 'Period'],
        ['Inventory of systems holding customer information', 'Current'],
        ['Service providers: contracts, due diligence, breach clauses', 'Current'],
        ['Continuity plan and last test', 'Current'],
        ['Access rights, joiners and leavers', 'Period'],
      ]),
    },
    { kind: 'heading', text: 'What tends to be missing' },
    {
      kind: 'list',
      items: [
        'Item 8: a risk inventory that names this firm’s risks, with a date.',
        'Item 16: corrections that were made without a list.',
        'Item 29: any sign that a promoter’s words were ever read.',
        'Item 39: an honest list of the channels people use.',
        'Item 42: the clause that says when the provider will call.',
      ],
    },
  ],
};
