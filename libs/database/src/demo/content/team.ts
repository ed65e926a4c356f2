import type { TeamMemberContent } from './types.ts';

export const team: TeamMemberContent[] = [
  {
    membername: 'Margaret Fennimore',
    memberposition: 'Founder and Managing Principal',
    memberdesc:
      'Margaret was the chief compliance officer of two advisers for fourteen years before she opened the firm on the quay. She looks after registrations and the firms that are about to become too large for the habits they started with. She still files one Form ADV a year herself, so as not to forget what it is like.',
    memberlinkden: 'https://www.linkedin.com/in/margaret-fennimore-fennimore-quay-demo',
    membertwitter: 'https://x.com/margaret_fennimore_quay',
    displayOnTeamPage: 'yes',
    document: 'portrait-fennimore',
  },
  {
    membername: 'Daniel Okafor',
    memberposition: 'Head of Mock Examinations',
    memberdesc:
      'Daniel has led more than ninety mock exams, from three-person advisers to fund complexes. He began as an internal auditor and has kept the habit of recomputing things. His findings memos are known for the number of times they say “no exception noted”, which he considers the point of testing.',
    memberlinkden: 'https://www.linkedin.com/in/daniel-okafor-fennimore-quay-demo',
    membertwitter: 'https://x.com/daniel_okafor_fennimore_quay',
    displayOnTeamPage: 'yes',
    document: 'portrait-okafor',
  },
  {
    membername: 'Priya Raghunathan',
    memberposition: 'Director, Registered Fund Services',
    memberdesc:
      'Priya serves as chief compliance officer to registered funds and reports to their boards. Before that she spent nine years in fund administration, where she learned what a certification is worth and how to find out. Trustees value her one-page conclusions.',
    memberlinkden: 'https://www.linkedin.com/in/priya-raghunathan-fennimore-quay-demo',
    membertwitter: '',
    displayOnTeamPage: 'yes',
    document: 'portrait-raghunathan',
  },
  {
    membername: 'Thomas Lindqvist',
    memberposition: 'Director, Outsourced CCO Practice',
    memberdesc:
      'Thomas plans the visits, assigns officers and deputies, and makes sure that nobody serves more firms than they can know. He is officer of record for four advisers himself. His calendar is public within the firm and is never allowed to be full.',
    memberlinkden: 'https://www.linkedin.com/in/thomas-lindqvist-fennimore-quay-demo',
    membertwitter: '',
    displayOnTeamPage: 'yes',
    document: 'portrait-lindqvist',
  },
  {
    membername: 'Wen-Li Cho',
    memberposition: 'Senior Consultant, Marketing Review',
    memberdesc:
      'Wen-Li reads advertising: websites, pitch decks, podcasts, the back of the conference badge. She was a copywriter before she became a compliance officer, and offers a better sentence with each one she strikes. Pieces come back within two business days.',
    memberlinkden: 'https://www.linkedin.com/in/wen-li-cho-fennimore-quay-demo',
    membertwitter: 'https://x.com/wenli_cho_fennimore_quay',
    displayOnTeamPage: 'yes',
    document: 'portrait-cho',
  },
  {
    membername: 'Renata Salcedo',
    memberposition: 'Senior Consultant, Registration',
    memberdesc:
      'Renata takes advisers from the first call to the order and through the first quarter after it. She keeps the timeline, writes most of the brochures, and has a list of every state that surprised somebody. She speaks English, Spanish and Schedule A.',
    memberlinkden: 'https://www.linkedin.com/in/renata-salcedo-fennimore-quay-demo',
    membertwitter: '',
    displayOnTeamPage: 'yes',
    document: 'portrait-salcedo',
  },
  {
    membername: 'Josiah Pell',
    memberposition: 'Consultant, Testing and Analytics',
    memberdesc:
      'Josiah draws the samples. He builds the tests behind fee, trading and e-mail reviews, always from complete populations, and documents them so that a stranger could repeat them. Clients keep his worksheets.',
    memberlinkden: 'https://www.linkedin.com/in/josiah-pell-fennimore-quay-demo',
    membertwitter: '',
    displayOnTeamPage: 'yes',
    document: 'portrait-pell',
  },
  {
    membername: 'Harriet Dunmore',
    memberposition: 'Office and Client Records',
    memberdesc:
      'Harriet keeps the records, the calendar and the door. She joined in 2026 and will be on the team page once she has approved the drawing, which she has not.',
    memberlinkden: '',
    membertwitter: '',
    displayOnTeamPage: 'no',
    document: 'portrait-dunmore',
  },
];
