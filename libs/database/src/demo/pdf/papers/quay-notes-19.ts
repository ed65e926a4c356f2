import type { Paper } from '../paper.ts';

export const quayNotes19: Paper = {
  series: 'Quay Notes',
  issue: 'No. 19, March 2026',
  title: 'The second reader',
  subtitle:
    'What an hour with somebody who has not seen the draft does for a brochure, and how to choose that person.',
  date: '2026-03-17',
  author: 'Renata Salcedo',
  blocks: [
    {
      kind: 'text',
      text: 'By the middle of March everyone who works on the brochure knows it by heart. That is the trouble. You read what you meant. The sentence about performance fees, which applied to a strategy closed in 2024, goes by once more, since it has always been there.',
    },
    {
      kind: 'text',
      text: 'A second reader reads what is written. For Form ADV we ask for one at every firm, on a fixed day, with nothing else to do.',
    },
    { kind: 'heading', text: 'Whom to ask' },
    {
      kind: 'list',
      items: [
        'Somebody who knows the business and not the draft: a portfolio manager for Item 5, operations for Item 12.',
        'Somebody who knows drafts and not the business. They mark what a client would not understand.',
        'Nobody who will have to sign it. Signatories read for trouble, which is a different reading.',
      ],
    },
    { kind: 'heading', text: 'What to ask them' },
    { kind: 'text', text: 'Not “any comments?”. Four questions, in writing:' },
    {
      kind: 'list',
      items: [
        'Which sentence describes something we do not do?',
        'Which thing that we do is not described?',
        'Where does it say “may”, although it happens?',
        'Which number can you not find in another document?',
      ],
    },
    { kind: 'heading', text: 'An example' },
    {
      kind: 'table',
      columns: ['As drafted', 'The reader’s mark', 'As filed'],
      widths: [0.36, 0.26, 0.38],
      rows: [
        [
          'We may receive research from brokers that we use.',
          'May?',
          'We receive research from two brokers to whom we send trades. It helps all accounts, including those that pay no commissions.',
        ],
        [
          'Fees are billed quarterly in advance.',
          'Also when I leave?',
          'Fees are billed quarterly in advance. If you leave during a quarter we refund the unearned part within thirty days, without being asked.',
        ],
      ],
    },
    { kind: 'quote', text: 'The best mark in a margin is a question mark made by someone who likes you.' },
    { kind: 'heading', text: 'Dates' },
    {
      kind: 'list',
      items: [
        'March 31: annual updating amendment for fiscal years ending on December 31.',
        'April 30: delivery of the brochure or a summary of material changes; audited statements of private funds; personal transaction reports for the first quarter.',
        'May 5: our Regulation S-P Tabletop Night in Portland. Teams of three, eight teams, one telephone.',
      ],
    },
    {
      kind: 'text',
      text: 'If you would like one of us to be the reader, there are still four mornings free before the 31st.',
    },
  ],
};
