import type { Paper } from '../paper.ts';

const columns = ['Date', 'What', 'Rule or source'];
const widths = [0.2, 0.54, 0.26];

export const advCalendar: Paper = {
  series: 'Fennimore Quay Guides',
  issue: 'Guide 3, edition 2027',
  title: 'ADV calendar 2027',
  subtitle:
    'For an SEC-registered adviser with a fiscal year ending on December 31. Lines marked “ours” are dates we suggest.',
  date: '2026-11-10',
  author: 'Margaret Fennimore',
  blocks: [
    {
      kind: 'text',
      text: 'The dates below are computed for 2027 and move with your fiscal year. Where a filing falls due on a weekend or a holiday, the next business day is given; reports to the firm itself are given as the last business day before. Confirm each against the rule before you rely on it; rules change, and so do facts.',
    },
    { kind: 'heading', text: 'First quarter' },
    {
      kind: 'table',
      columns,
      widths,
      rows: [
        [
          'January, first days',
          'IARD final renewal statement: pay or note the credit',
          'IARD renewal calendar',
        ],
        ['January 15', 'Decide the AUM date; save custodian reports', 'Ours; Form ADV, Item 5.F'],
        ['January 29', 'Personal transaction reports for the fourth quarter', 'Rule 204A-1(b)(2)'],
        ['February 1', 'Brochure draft to the people who do the work', 'Ours'],
        ['February 16', 'Form 13F for the fourth quarter', 'Rule 13f-1'],
        ['March 1', 'Schedule D data from fund administrators', 'Ours'],
        ['March 22', 'Second reader; freeze of all text', 'Ours'],
        ['March 25', 'Target date for filing', 'Ours'],
        ['March 31', 'Annual updating amendment, Form ADV', 'Rule 204-1(a)(1)'],
      ],
    },
    { kind: 'heading', text: 'Second quarter' },
    {
      kind: 'table',
      columns,
      widths,
      rows: [
        [
          'April 30',
          'Delivery of the brochure, or of a summary of material changes, where there are any',
          'Rule 204-3(b)',
        ],
        [
          'April 30',
          'Audited statements to investors in private funds (180 days for funds of funds)',
          'Rule 206(4)-2(b)(4)',
        ],
        ['April 30', 'Form PF, annual filers', 'Form PF, Instruction 9'],
        ['April 30', 'Personal transaction reports, first quarter', 'Rule 204A-1(b)(2)'],
        ['May 17', 'Form 13F, first quarter', 'Rule 13f-1'],
        ['June 15', 'Mid-year check: does Form ADV still describe the firm?', 'Ours; Rule 204-1(a)(2)'],
      ],
    },
    { kind: 'heading', text: 'Third quarter' },
    {
      kind: 'table',
      columns,
      widths,
      rows: [
        ['July 30', 'Personal transaction reports, second quarter', 'Rule 204A-1(b)(2)'],
        ['August 16', 'Form 13F, second quarter', 'Rule 13f-1'],
        ['August 31', 'Form N-PX, say-on-pay votes of 13F filers', 'Rule 14Ad-1'],
        ['September 15', 'Fee test: twelve accounts', 'Ours'],
      ],
    },
    { kind: 'heading', text: 'Fourth quarter' },
    {
      kind: 'table',
      columns,
      widths,
      rows: [
        [
          'October 1',
          'Begin the annual review; read the exam priorities when they appear',
          'Ours; Rule 206(4)-7(b)',
        ],
        ['October 29', 'Personal transaction reports, third quarter', 'Rule 204A-1(b)(2)'],
        ['November, first half', 'IARD preliminary renewal statement', 'IARD renewal calendar'],
        ['November 15', 'Form 13F, third quarter', 'Rule 13f-1'],
        ['December 1', 'Annual review on the principals’ desks', 'Ours'],
        ['December, mid-month', 'Renewal fees posted to the renewal account', 'IARD renewal calendar'],
        ['December 15', 'Annual holdings reports: information no older than 45 days', 'Rule 204A-1(b)(1)'],
      ],
    },
    { kind: 'heading', text: 'At any time' },
    {
      kind: 'list',
      items: [
        'Promptly: an amendment of Form ADV when items named in General Instruction 4 become inaccurate.',
        'Within 30 days: an amended Form CRS when it becomes materially inaccurate; within 60 days after that, notice to existing retail clients.',
        'Within 10 days of becoming an access person: the initial holdings report.',
        'As soon as practicable, and within 30 days of becoming aware: notice to individuals under Regulation S-P, where it is required.',
      ],
    },
    { kind: 'quote', text: 'Put a name on every line. A date without a name is a wish.' },
  ],
};
