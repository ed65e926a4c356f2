import type { ContactEntryContent, NewsletterEntryContent } from './types.ts';

export const contactEntries: ContactEntryContent[] = [
  {
    fname: 'Ellen',
    lname: 'Marchetti',
    email: 'ellen.marchetti@saltmarsh-advisers.example.com',
    jobTitle: 'Chief Compliance Officer',
    company: 'Saltmarsh Advisers',
    message:
      'We registered in April and would like to schedule a mock exam for the first quarter. Twelve people, about $310 million, one private fund. What would you need from us for a scoping call?',
  },
  {
    fname: 'George',
    lname: 'Abernathy',
    email: 'g.abernathy@twelvepines-funds.example.org',
    jobTitle: 'Independent Trustee',
    company: 'Twelve Pines Funds',
    message:
      'Our board is looking at the resources available to the funds’ CCO. I read Ms. Raghunathan’s article on the annual report with interest. Would she be available for an hour in January, together with counsel to the independent trustees?',
  },
  {
    fname: 'Sunita',
    lname: 'Rao',
    email: 'sunita@wrenhouse-wealth.example.com',
    jobTitle: 'Managing Partner',
    company: 'Wrenhouse Wealth',
    message:
      'We are at $94 million with the state and growing. Is it too early to talk about SEC registration? Nothing urgent; a call in December would be fine.',
  },
  {
    fname: 'Peter',
    lname: 'Lindgren',
    email: 'plindgren@ninth-lantern-capital.example.com',
    jobTitle: 'Chief Operating Officer',
    company: 'Ninth Lantern Capital',
    message:
      'Our compliance officer leaves at the end of the year. We are weighing a new hire against an outsourced CCO and have read your ten questions. Could you send us the answers in the form of a proposal?',
  },
  {
    fname: 'Marisol',
    lname: 'Vega',
    email: 'mvega@harrowgate-am.example.com',
    jobTitle: 'Head of Marketing',
    company: 'Harrowgate Asset Management',
    message:
      'A podcast host has offered to talk about us for a fee. Before I answer: is that an endorsement? (I think I know the answer.) We would also be interested in the marketing review.',
  },
  {
    fname: 'Tom',
    lname: 'Okada',
    email: 'tom.okada@stonecrop-family-office.example.net',
    jobTitle: '',
    company: 'Stonecrop Family Office',
    message: 'The link to the ADV calendar worked well, thank you. Will there be a 2028 edition?',
  },
];

export const newsletterEntries: NewsletterEntryContent[] = [
  { email: 'ellen.marchetti@saltmarsh-advisers.example.com' },
  { email: 'compliance@alder-and-finch.example.com' },
  { email: 'g.abernathy@twelvepines-funds.example.org' },
  { email: 'cco@brackwater-partners.example.com' },
  { email: 'j.delacroix@northbridge-trust.example.net' },
  { email: 'reading@fundtrustees.example.org' },
  { email: 'operations@wrenhouse-wealth.example.com' },
  { email: 'hannah.weiss@copperline-capital.example.com' },
];
