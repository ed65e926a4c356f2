import type { Paper } from '../paper.ts';

export const quayNotes22: Paper = {
  series: 'Quay Notes',
  issue: 'No. 22, September 2026',
  title: 'Other people’s praise',
  subtitle: 'Nine months of reading testimonials, endorsements and ratings, in two pages.',
  date: '2026-09-22',
  author: 'Wen-Li Cho',
  blocks: [
    {
      kind: 'text',
      text: 'Since the risk alert of last December we have read 214 pieces of advertising in which somebody other than the adviser says something kind. A little more than half needed a change. Not one of the firms had meant to mislead anybody.',
    },
    { kind: 'heading', text: 'What needed changing' },
    {
      kind: 'table',
      columns: ['Finding', 'Share', 'The usual repair'],
      widths: [0.46, 0.12, 0.42],
      rows: [
        [
          'Disclosure elsewhere: another page, a link, the end of the deck',
          '31%',
          'Move it beside the words it belongs to',
        ],
        ['Rating without date or period', '22%', 'Add both, or take the badge down'],
        ['Praise not recognized as an endorsement', '18%', 'List everyone who is paid for introductions'],
        ['Payment disclosed, amount not', '15%', 'State the amount, or how it is calculated'],
        ['No sign of oversight', '14%', 'Listen to one call a quarter, write half a page'],
      ],
    },
    {
      kind: 'text',
      text: 'Shares are of findings, in our own files; they are not a survey of the industry and prove nothing about yours.',
    },
    { kind: 'heading', text: 'A conversation worth having' },
    {
      kind: 'text',
      text: 'Ask marketing and accounts payable into the same room, and let each read the other’s list: who speaks well of us, and whom do we pay? In four firms out of five there was a name on the second list that the first had forgotten. A client appreciation gift after a five-star review was the most common.',
    },
    { kind: 'quote', text: 'If it can be printed on a mug, it needs a file.' },
    { kind: 'heading', text: 'Three sentences for your manual' },
    {
      kind: 'list',
      items: [
        'No quotation, badge or ranking is used before its file is complete.',
        'Every approval has an end date; nothing is renewed by silence.',
        'Whoever pays a promoter tells compliance before the first payment.',
      ],
    },
    { kind: 'heading', text: 'Looking ahead' },
    {
      kind: 'list',
      items: [
        'The new federal fiscal year begins on October 1, and the Division of Examinations usually publishes its priorities in the autumn. Keep an hour free; on October 20 we will suggest how to spend it.',
        'IARD preliminary renewal statements appear in November.',
        'Our document request template has a new edition, with a group for service providers.',
      ],
    },
    {
      kind: 'text',
      text: 'The marketing-review log is on our resources page. It is a spreadsheet. Nobody has ever been sorry to have one.',
    },
  ],
};
