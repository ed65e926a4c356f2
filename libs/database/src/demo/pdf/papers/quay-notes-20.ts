import type { Paper } from '../paper.ts';

export const quayNotes20: Paper = {
  series: 'Quay Notes',
  issue: 'No. 20, May 2026',
  title: 'Before the telephone rings',
  subtitle: 'Four weeks before the second Regulation S-P date: five papers to have, and one call to make.',
  date: '2026-05-12',
  author: 'Priya Raghunathan',
  blocks: [
    {
      kind: 'text',
      text: 'On June 3 the amended Regulation S-P reaches smaller advisers and fund groups: those below $1.5 billion of assets under management, and below $1 billion of net assets. Most have a policy by now. At our Tabletop Night last week eight firms tried theirs against a telephone call, and six went home to change it.',
    },
    { kind: 'heading', text: 'Five papers' },
    {
      kind: 'table',
      columns: ['Paper', 'Length', 'The line that is usually missing'],
      widths: [0.32, 0.14, 0.54],
      rows: [
        [
          'Incident response program',
          '6–10 pages',
          'Who decides that we have “become aware”, and who is their deputy',
        ],
        [
          'Map of customer information',
          '1 page',
          'The old portal that still holds statements of former clients',
        ],
        ['Service-provider list', '1 page', 'The clause by which each must tell us, within 72 hours at most'],
        ['Draft notice to individuals', '1 page', 'A telephone number that somebody will answer'],
        ['Decision form', '1 page', 'Reasons, where the decision is not to give notice'],
      ],
    },
    { kind: 'heading', text: 'One call' },
    {
      kind: 'text',
      text: 'Call the provider that holds the most of your clients’ data, on an ordinary Tuesday, and ask whom they would call at your firm. In our own round of twenty providers, nine had the name of a person who had left, and three had the general number. Give them two names and a mobile number. It is the cheapest control in this letter.',
    },
    { kind: 'heading', text: 'Three misunderstandings' },
    {
      kind: 'list',
      items: [
        '“Thirty days is the deadline.” It is the outer limit. The rule says as soon as practicable; the clock starts with awareness, not with certainty.',
        '“The provider will notify.” It may, by written agreement, on your behalf. The duty stays with you.',
        '“No harm, no notice.” Only after a reasonable investigation, and with a record of the reasons.',
      ],
    },
    {
      kind: 'quote',
      text: 'Nobody rises to the occasion at 3:40 on a Friday. One falls back on the page with the telephone numbers.',
    },
    { kind: 'heading', text: 'For fund boards' },
    {
      kind: 'text',
      text: 'The fund’s own duty cannot be delegated to its transfer agent, though the work can. Ask the chief compliance officer for one page before the August meeting: who holds shareholder information, what each contract says, and what the last exercise showed.',
    },
    { kind: 'heading', text: 'Also on the desk' },
    {
      kind: 'list',
      items: [
        'State breach laws may be stricter and faster. That page belongs to counsel; make sure that there is one.',
        'New on our website: ten questions to ask an outsourced CCO, ourselves included, from May 19.',
      ],
    },
  ],
};
