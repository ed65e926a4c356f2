import type { Paper } from '../paper.ts';

export const quayNotes21: Paper = {
  series: 'Quay Notes',
  issue: 'No. 21, July 2026',
  title: 'Arithmetic',
  subtitle: 'Billing is the part of an adviser’s business that anybody can check. This summer, be the first.',
  date: '2026-07-21',
  author: 'Josiah Pell',
  blocks: [
    {
      kind: 'text',
      text: 'There are judgments in compliance over which honest people differ: whether a conflict is material, whether a sentence is an advertisement. A fee is not one of them. There is a contract, a value and a rate, and the three either give the amount that was taken or they do not.',
    },
    {
      kind: 'text',
      text: 'That makes billing the most rewarding thing to test and the most embarrassing thing to have tested for you.',
    },
    { kind: 'heading', text: 'One account, worked' },
    {
      kind: 'text',
      text: 'The agreement says 1.00% a year on the first million and 0.80% above it, quarterly in advance, on the value at the end of the previous quarter. The household had $1,640,000 on June 30.',
    },
    {
      kind: 'table',
      columns: ['Step', 'Sum', 'Result'],
      widths: [0.46, 0.34, 0.2],
      rows: [
        ['First million at 1.00%, a quarter of it', '1,000,000 × 0.0100 ÷ 4', '$2,500.00'],
        ['The rest at 0.80%, a quarter of it', '640,000 × 0.0080 ÷ 4', '$1,280.00'],
        ['Fee by contract', '2,500.00 + 1,280.00', '$3,780.00'],
        ['Fee taken by the custodian', 'from the fee file', '$4,100.00'],
        ['Difference', '4,100.00 – 3,780.00', '$320.00'],
      ],
    },
    {
      kind: 'text',
      text: 'Where does $320 come from? 1,640,000 × 0.0100 ÷ 4 is 4,100: the whole household was billed at the upper rate. The system had the accounts in two households since a change of address in February, and neither part reached the second tier. One address, four accounts, two quarters. The firm then ran every household that had moved since January, and found three more.',
    },
    { kind: 'quote', text: 'An error you find in one account is a question about all the others.' },
    { kind: 'heading', text: 'How to begin on Monday' },
    {
      kind: 'list',
      items: [
        'Choose twelve accounts by what can go wrong; the list is on our website, under “Fee billing”.',
        'Compute first, look at the invoice afterwards.',
        'Write the sum on the page. A spreadsheet that only says “OK” is not a working paper.',
        'Where clients are owed money, former clients are too. Speak to counsel before the letters go out.',
      ],
    },
    { kind: 'heading', text: 'Dates' },
    {
      kind: 'list',
      items: [
        'July 30: personal transaction reports for the second quarter.',
        'August 14: Form 13F for the second quarter.',
        'August 31: Form N-PX, for managers that file Form 13F.',
        'September 24: Mock Exam Open House, in Portland and online.',
      ],
    },
  ],
};
