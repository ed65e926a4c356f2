import type { Paper } from '../paper.ts';

export const quayNotes23: Paper = {
  series: 'Quay Notes',
  issue: 'No. 23, November 2026',
  title: 'Closing the book',
  subtitle:
    'The last six weeks of the year: what to finish, what to pay, and what to leave for a colder month.',
  date: '2026-11-18',
  author: 'Margaret Fennimore',
  blocks: [
    {
      kind: 'text',
      text: 'The old firms on this quay closed their daybooks on the last working day of the year. A line was ruled, the clerk signed beneath it, and whatever had not been entered by then was entered in January under its true date, with a reason. Nobody went back to improve December.',
    },
    {
      kind: 'text',
      text: 'It is a good rule for a compliance year too. Finish what can be finished, date everything truthfully, and carry the rest over in plain sight.',
    },
    { kind: 'heading', text: 'Finish' },
    {
      kind: 'list',
      items: [
        'The annual review memo: five pages, on the principals’ desks by December 1, discussed before the holidays.',
        'Two tests from your plan. If none was done this year, do the fee test; it takes a day.',
        'Annual holdings reports, with information no older than 45 days on the day they are given.',
      ],
    },
    { kind: 'heading', text: 'Pay' },
    {
      kind: 'text',
      text: 'The IARD preliminary renewal statement is in your account. Compare it with your clients and your people before you pay it, and let the money arrive some days early: posted is what counts.',
    },
    {
      kind: 'table',
      columns: ['Compare', 'With', 'Typical surprise'],
      widths: [0.3, 0.32, 0.38],
      rows: [
        ['Notice filings', 'Clients by state', 'A state with three new clients since May'],
        ['Representatives', 'Payroll, and where people really live', 'A move that nobody reported'],
        ['Branches', 'Leases and home offices', 'The office that was given up in March'],
      ],
    },
    { kind: 'heading', text: 'Leave' },
    {
      kind: 'text',
      text: 'The new manual, the new archive, the great reorganization of folders. Write each on a list for February and close the drawer.',
    },
    { kind: 'quote', text: 'An honest open point is worth more than a finding closed in a hurry.' },
    { kind: 'heading', text: 'Next year, already' },
    {
      kind: 'list',
      items: [
        'March 31, 2027 is a Wednesday: the annual updating amendment. April 30 is a Friday: delivery.',
        'The ADV calendar for 2027 can be downloaded from our resources page.',
        'December 9: Calendar Breakfast in Portland. January 21: ADV drafting clinic, online. March 4: Fund Trustees’ Evening, Boston.',
      ],
    },
    {
      kind: 'text',
      text: 'Harriet Dunmore joined us this year and has since found every paper we had lost. The office is closed from December 24 to January 1; the telephone is not, if an examiner calls. A calm end of the year to you.',
    },
  ],
};
