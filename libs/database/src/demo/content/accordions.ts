import type { AccordionContent } from './types.ts';

export const accordions: AccordionContent[] = [
  {
    packageName: 'The annual program',
    items: [
      {
        name: 'Annual review under Rule 206(4)-7: we read and comment on your draft',
        variationType: 'standard',
      },
      {
        name: 'Annual review under Rule 206(4)-7: tested, written and presented by us',
        variationType: 'full',
      },
      { name: 'Form ADV annual amendment, with working papers and a second reader', variationType: 'both' },
      { name: 'Form CRS review and delivery record', variationType: 'both' },
      { name: 'IARD renewal: clients, people and states reconciled before you pay', variationType: 'both' },
      {
        name: 'Marketing review: every piece read within two business days, log kept by us',
        variationType: 'full',
      },
      {
        name: 'Code-of-ethics testing: holdings and transactions matched against restrictions',
        variationType: 'full',
      },
      { name: 'Report to the partners or the board, once a year and in person', variationType: 'full' },
    ],
  },
  {
    packageName: 'Through the year',
    items: [
      { name: 'Quarterly visit by your named consultant', variationType: 'standard' },
      { name: 'Monthly visit by your chief compliance officer', variationType: 'full' },
      { name: 'Calls on fixed days, and a reply within one business day in between', variationType: 'both' },
      { name: 'Calendar of filings and deliveries, with an owner for each line', variationType: 'both' },
      { name: 'Training for all staff once a year, from your own findings', variationType: 'both' },
      { name: 'E-mail review, monthly, by lexicon and by chance', variationType: 'full' },
      { name: 'Briefing of new people within their first thirty days', variationType: 'full' },
      { name: 'Exam support, from the first letter to the last reply', variationType: 'full' },
    ],
  },
];
