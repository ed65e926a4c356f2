import type { Paper } from '../paper.ts';

export const quayNotes18: Paper = {
  series: 'Quay Notes',
  issue: 'No. 18, January 2026',
  title: 'A year with names on it',
  subtitle: 'Why most missed deadlines were in the calendar all along, and a way to keep one that works.',
  date: '2026-01-13',
  author: 'Margaret Fennimore',
  blocks: [
    {
      kind: 'text',
      text: 'Last year we looked into eleven missed deadlines at eleven firms. A late delivery of the brochure, two holdings certifications, a renewal fee, a board paper, and so on. In ten cases the date had been in the compliance calendar. In the eleventh the calendar was in the drawer of somebody who had left.',
    },
    {
      kind: 'text',
      text: 'So the calendar is seldom what fails. What fails is the line: “Form ADV – March.” Who does it? With whose numbers? What happens before, and who notices if it does not?',
    },
    { kind: 'heading', text: 'Three columns more' },
    {
      kind: 'text',
      text: 'A line that works has an owner, a first step with its own date, and a place where the result is filed. It takes two minutes longer to write.',
    },
    {
      kind: 'table',
      columns: ['Date', 'What', 'Owner, deputy', 'First step', 'Filed in'],
      widths: [0.12, 0.28, 0.2, 0.24, 0.16],
      rows: [
        ['Mar 31', 'Form ADV annual amendment', 'Ellen, Marc', 'Jan 15: fix the AUM date', 'ADV 2026'],
        [
          'Apr 30',
          'Brochure delivery',
          'Marc, Ellen',
          'Apr 2: client list, with e-mail consents',
          'ADV 2026',
        ],
        ['Jun 15', 'Fee test', 'Ines, CCO', 'May 20: choose twelve accounts', 'Testing'],
        ['Dec 1', 'Annual review memo', 'CCO, Ellen', 'Oct 1: collect logs', 'Review 2026'],
      ],
    },
    { kind: 'heading', text: 'Look at March first' },
    {
      kind: 'text',
      text: 'Count the lines with the same name in the second half of March. If there are more than three, move something that is yours to move: training, a policy review, the vendor questionnaire. The rules set about a dozen dates a year for an adviser of ordinary size. All the others are choices.',
    },
    { kind: 'quote', text: 'A date without a name is a wish.' },
    { kind: 'heading', text: 'Noted this month' },
    {
      kind: 'list',
      items: [
        'The Treasury’s anti-money-laundering rule for advisers, which was to take effect on January 1, has been postponed to January 1, 2028. Keep what you have drafted; its shape may still change.',
        'Examination staff published further observations on the Marketing Rule on December 16: testimonials, endorsements and ratings. We will come back to them when we have seen more files.',
        'Smaller advisers and fund groups have until June 3 for the amended Regulation S-P. That is one exercise and two contract reviews away.',
      ],
    },
    { kind: 'heading', text: 'From the long table' },
    {
      kind: 'text',
      text: 'Forty people came to the Calendar Breakfast in December and drew their years on brown paper. Two found out that they had been planning for different fiscal year ends at the same firm. Coffee was had, and the calendar was corrected.',
    },
  ],
};
